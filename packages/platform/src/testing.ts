/** For slices' unit tests: the site without shell and API. */
export { FAKE_BEARER, fakeSession } from './testing/fakeSession';
export { fakeUpload } from './testing/fakeUpload';
export { many, readPage } from './testing/readPage';
export { currentUrl, renderSite } from './testing/renderSite';
export type { TestSiteOptions } from './testing/TestSite';
