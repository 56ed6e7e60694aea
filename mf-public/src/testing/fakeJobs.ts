import type { Job } from '../careers/job';
import type { JobDepartments } from '../careers/jobFilters';

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
    closesOn: null,
    active: true,
    featured: false,
    format: 'plain',
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...job,
  };
}

export function jobListOf(data: Job[], total = data.length) {
  return { data, meta: { total, limit: 100, offset: 0 } };
}

export function departmentsOf(jobs: readonly Job[]): JobDepartments {
  const names = [...new Set(jobs.map(({ department }) => department))].toSorted();
  const data = names.map((name) => {
    const own = jobs.filter(({ department }) => department === name);
    const types = [...new Set(own.map(({ type }) => type))].map((type) => ({
      name: type,
      count: own.filter((one) => one.type === type).length,
    }));
    return { name, count: own.length, types };
  });
  return { data, meta: { total: data.length, limit: 100, offset: 0 } };
}
