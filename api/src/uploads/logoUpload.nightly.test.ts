import { describeUploads } from '../testing/describeUploads.js';

// The same rules as for headshots; `upload.integration.test.ts` checks every day that they apply to logos as well.
describeUploads('logo');
