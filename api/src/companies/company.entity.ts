import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { companies } from '../content/kinds/companies.js';

export const Company = entityOf(companies);
export type Company = RecordOf<typeof companies>;
