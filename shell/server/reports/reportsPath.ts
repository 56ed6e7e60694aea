export const REPORTS_PATH = '/reports';
