/**
 * The response header by which the API tells the site that the handler of a write has begun. A failure without it left
 * everything as it was.
 */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
