// A copy of api/src/content-preview/previewHeader.ts, made by `npm run generate`.
/** Passes a preview link's token from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
