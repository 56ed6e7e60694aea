import type { RecordOf } from '../content/definition/defineContent.js';
import { companies } from '../content/kinds/companies.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const Company = entityOf(companies);
export type Company = RecordOf<typeof companies>;
