import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { siteContent } from '../content/kinds/siteContent.js';

export const SiteContent = entityOf(siteContent);
export type SiteContent = RecordOf<typeof siteContent>;
