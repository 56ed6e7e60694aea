import type { Job } from './job';

/** A position with everything but an address to apply at, different from others by its id. */
export function fakeJob(job: Partial<Job> = {}): Job {
  const { id = 1 } = job;
  return {
    id,
    title: `Position ${id}`,
    location: 'Montreal, Quebec',
    department: 'Technology',
    type: 'Full-Time',
    description: `What position ${id} is about.`,
    requirements: 'Patience\nClear writing',
    responsibilities: 'Migrate databases\nReview designs',
    applicationUrl: null,
    active: true,
    featured: false,
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...job,
  };
}

/** A list as the API answers it. */
export function jobListOf(data: Job[]) {
  return { data, meta: { total: data.length, limit: 500, offset: 0 } };
}
