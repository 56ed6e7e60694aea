// A copy of api/src/content-version/writeBegunHeader.ts, made by `npm run generate`.
/** The handler of a write has begun. A failure without this header left everything as it was. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
