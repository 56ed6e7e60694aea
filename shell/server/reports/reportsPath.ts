/** Where browsers report what the site's policies forbade. */
export const REPORTS_PATH = '/reports';
