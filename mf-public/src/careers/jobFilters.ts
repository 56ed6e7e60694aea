import { paths } from '@site/platform';
import { readPageNumber } from '../lists/listWindow';
import type { Job } from './job';

/** What a visitor asked of the open positions; it lives in the URL. */
export interface JobFilters {
  /** Empty for all departments. */
  readonly department: string;
  readonly type: Job['type'] | 'all';
  /** Above 500 open positions there is a second page. */
  readonly page: number;
}

export const POSITIONS_ID = 'open-positions';

export const typeFilters: readonly { readonly type: JobFilters['type']; readonly label: string }[] = [
  { type: 'all', label: 'All Types' },
  { type: 'Full-Time', label: 'Full-Time' },
  { type: 'Part-Time', label: 'Part-Time' },
  { type: 'Contract', label: 'Contract' },
  { type: 'Internship', label: 'Internship' },
];

/** Reads the filters from a URL's query; a type or a department that no open position knows is ignored. */
export function readJobFilters(query: URLSearchParams, jobs: readonly Job[]): JobFilters {
  const department = query.get('department') ?? '';
  const type = query.get('type');
  return {
    department: jobs.some((job) => job.department === department) ? department : '',
    type: typeFilters.find((filter) => filter.type === type)?.type ?? 'all',
    page: readPageNumber(query),
  };
}

/** The address of the open positions with these filters. The hash is for visitors whose browser runs no scripts. */
export function positionsUrl({ department = '', type = 'all', page = 1 }: Partial<JobFilters> = {}): string {
  const query = new URLSearchParams();
  if (department) {
    query.set('department', department);
  }
  if (type !== 'all') {
    query.set('type', type);
  }
  if (page > 1) {
    query.set('page', String(page));
  }
  return `${paths.careers}${query.size > 0 ? `?${query}` : ''}#${POSITIONS_ID}`;
}

export function filteredJobs(
  jobs: readonly Job[],
  { department, type }: Pick<JobFilters, 'department' | 'type'>,
): Job[] {
  return jobs.filter(
    (job) => (department === '' || job.department === department) && (type === 'all' || job.type === type),
  );
}

/** Each department once, by name. */
export function departmentsOf(jobs: readonly Job[]): string[] {
  return [...new Set(jobs.map(({ department }) => department))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
}
