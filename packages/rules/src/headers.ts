/** Passes a preview link's token from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
/** The handler of a write has begun. A failure without this header left everything as it was. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
