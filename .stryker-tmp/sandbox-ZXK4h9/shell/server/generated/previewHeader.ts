// A copy of api/src/content-preview/previewHeader.ts, made by `npm run generate`.
/** The header in which the site passes the token of a preview link to the API, and a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
