import { describe, expect, it } from '@jest/globals';
import { fakeJob } from './fakeJobs';
import { departmentsOf, filteredJobs, positionsUrl, readJobFilters } from './jobFilters';

const jobs = [
  fakeJob({ id: 1, department: 'Technology', type: 'Contract' }),
  fakeJob({ id: 2, department: 'Finance' }),
  fakeJob({ id: 3, department: 'Technology' }),
];

describe(readJobFilters.name, () => {
  const read = (query: string) => readJobFilters(new URLSearchParams(query), jobs);

  it('reads department and type', () => {
    expect(read('department=Finance&type=Contract')).toEqual({
      department: 'Finance',
      type: 'Contract',
      page: 1,
    });
  });

  it.each([
    '',
    'type=all',
    'type=contract&department=Magic',
    'type=__proto__&department=',
    'department=finance',
  ])('ignores what makes no sense: %p', (query) => {
    expect(read(query)).toEqual({ department: '', type: 'all', page: 1 });
  });
});

describe(positionsUrl.name, () => {
  it('holds only what was chosen', () => {
    expect(positionsUrl()).toBe('/careers#open-positions');
    expect(positionsUrl({ department: 'R&D', type: 'all' })).toBe('/careers?department=R%26D#open-positions');
    expect(positionsUrl({ department: 'Finance', type: 'Part-Time' })).toBe(
      '/careers?department=Finance&type=Part-Time#open-positions',
    );
  });
});

describe(filteredJobs.name, () => {
  const ids = (department: string, type: 'all' | 'Contract') =>
    filteredJobs(jobs, { department, type }).map(({ id }) => id);

  it('lets through what fits both', () => {
    expect(ids('', 'all')).toEqual([1, 2, 3]);
    expect(ids('Technology', 'all')).toEqual([1, 3]);
    expect(ids('', 'Contract')).toEqual([1]);
    expect(ids('Finance', 'Contract')).toEqual([]);
  });
});

describe(departmentsOf.name, () => {
  it('names each once', () => {
    expect(departmentsOf(jobs)).toEqual(['Finance', 'Technology']);
  });
});
