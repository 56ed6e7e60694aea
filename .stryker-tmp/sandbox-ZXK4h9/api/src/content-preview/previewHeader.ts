/** The header in which the site passes the token of a preview link to the API, and a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
