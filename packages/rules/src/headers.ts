/** Passes a preview link's token from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
/** A failure without this header left everything as it was: the handler of the write had not begun. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
