import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { foldText } from '@site/platform/fold-text';
import { paths } from '@site/platform/paths';
import { listUrl, listWindow, PAGE_SIZE, readPageNumber } from '../lists/listWindow';
import type { Job } from './job';

export interface JobFilters {
  readonly department: string;
  readonly type: Job['type'] | 'all';
  readonly page: number;
}

export const POSITIONS_ID = 'open-positions';

export const types = ['all', 'Full-Time', 'Part-Time', 'Contract', 'Internship'] as const;

export type JobDepartments = ReadOf<'/api/jobs/departments'>;

export const departmentsPath = apiPath('/api/jobs/departments');

export function jobsPath({ department, type, page }: JobFilters): ApiPath<ReadOf<'/api/jobs'>> {
  const { limit = PAGE_SIZE, offset } = listWindow(page);
  return apiPath('/api/jobs', {
    query: { limit, offset, department, type: type === 'all' ? undefined : type },
  });
}

const LONGEST_DEPARTMENT = 200;

/** While the departments are unknown, any is accepted. */
export function readJobFilters(query: URLSearchParams, departments: JobDepartments | undefined): JobFilters {
  const type = query.get('type');
  return {
    department: departmentOf(query.get('department') ?? '', departments),
    type: types.find((known) => known === type) ?? 'all',
    page: readPageNumber(query),
  };
}

function departmentOf(written: string, departments: JobDepartments | undefined): string {
  const folded = foldText(written);
  const known = departments?.data.find(({ name }) => foldText(name) === folded);
  if (known) {
    return known.name;
  }
  const areAllKnown = departments !== undefined && departments.data.length === departments.meta.total;
  return areAllKnown || folded === '' || written.length > LONGEST_DEPARTMENT ? '' : written;
}

/** The hash is for visitors without JavaScript. */
export function positionsUrl({ department = '', type = 'all', page }: Partial<JobFilters> = {}): string {
  return `${listUrl(paths.careers, { department, type: type === 'all' ? '' : type }, page)}#${POSITIONS_ID}`;
}

export function countOf(departments: JobDepartments['data'], type: JobFilters['type']): number {
  return departments
    .flatMap(({ count, types }) =>
      type === 'all' ? count : types.filter(({ name }) => name === type).map((one) => one.count),
    )
    .reduce((sum, count) => sum + count, 0);
}

export function positionsText({ department, type }: JobFilters, number = 0): string {
  const positions = number === 1 ? 'position' : 'positions';
  return `${type === 'all' ? 'open' : type} ${positions}${department && ` in ${department}`}`;
}
