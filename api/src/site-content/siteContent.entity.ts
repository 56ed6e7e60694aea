import type { RecordOf } from '../content/definition/defineContent.js';
import { siteContent } from '../content/kinds/siteContent.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const SiteContent = entityOf(siteContent);
export type SiteContent = RecordOf<typeof siteContent>;
