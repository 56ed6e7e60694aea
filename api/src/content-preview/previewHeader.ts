/** Passes a preview link's token from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
