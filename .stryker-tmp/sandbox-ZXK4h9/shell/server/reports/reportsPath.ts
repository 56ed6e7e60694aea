/** Where browsers send reports about violations of the site's policies. */
export const REPORTS_PATH = '/reports';
