import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { pages } from '../content/kinds/pages.js';

export const SitePage = entityOf(pages);
export type SitePage = RecordOf<typeof pages>;
