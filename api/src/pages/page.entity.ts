import type { RecordOf } from '../content/definition/defineContent.js';
import { pages } from '../content/kinds/pages.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const SitePage = entityOf(pages);
export type SitePage = RecordOf<typeof pages>;
