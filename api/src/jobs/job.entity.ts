import type { RecordOf } from '../content/definition/defineContent.js';
import { jobs } from '../content/kinds/jobs.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const Job = entityOf(jobs);
export type Job = RecordOf<typeof jobs>;
