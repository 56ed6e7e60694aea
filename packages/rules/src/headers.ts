/** A preview link's token, from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
/** A failure without it changed nothing: the write had not begun. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
