import type { CsvRecords } from '../csv/csvFields.js';
import { JobChanges, JobInput } from './job.dto.js';

export const jobsCsv: CsvRecords<JobInput> = {
  noun: 'job posting',
  plural: 'jobs',
  input: JobInput,
  changes: JobChanges,
  first: ['title', 'department', 'location', 'type', 'description', 'responsibilities'],
};
