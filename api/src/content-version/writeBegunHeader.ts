/** The handler of a write has begun. A failure without this header left everything as it was. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
