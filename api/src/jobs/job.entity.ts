import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { jobs } from '../content/kinds/jobs.js';

export const Job = entityOf(jobs);
export type Job = RecordOf<typeof jobs>;
