import type { CsvRecords } from '../csv/csvFields.js';
import { JobChanges, JobInput } from './job.dto.js';

export const jobsCsv: CsvRecords<JobInput> = {
  noun: 'job posting',
  plural: 'jobs',
  input: JobInput,
  changes: JobChanges,
  fields: {
    title: 'text',
    department: 'text',
    location: 'text',
    type: 'text',
    description: 'text',
    responsibilities: 'text',
    requirements: 'text',
    applicationUrl: 'text',
    active: 'switch',
    featured: 'switch',
  },
};
