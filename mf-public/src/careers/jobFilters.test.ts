import { describe, expect, it } from '@jest/globals';
import { departmentsOf, fakeJob } from '../testing/fakeJobs';
import { countOf, jobsPath, positionsText, positionsUrl, readJobFilters } from './jobFilters';

const jobs = [
  fakeJob({ id: 1, department: 'Technology', type: 'Contract' }),
  fakeJob({ id: 2, department: 'Finance' }),
  fakeJob({ id: 3, department: 'Technology' }),
];

describe(readJobFilters.name, () => {
  const read = (query: string) => readJobFilters(new URLSearchParams(query), departmentsOf(jobs));

  it('reads department and type', () => {
    expect(read('department=Finance&type=Contract')).toEqual({
      department: 'Finance',
      type: 'Contract',
      page: 1,
    });
  });

  it.each(['finance', 'Fi\u00ADnance', 'FINANCE\u00A0'])(
    'knows a department however it is written: %p',
    (department) => {
      expect(readJobFilters(new URLSearchParams({ department }), departmentsOf(jobs)).department).toBe(
        'Finance',
      );
    },
  );

  it.each(['', 'type=all', 'type=contract&department=Magic', 'type=__proto__&department='])(
    'ignores invalid values: %p',
    (query) => {
      expect(read(query)).toEqual({ department: '', type: 'all', page: 1 });
    },
  );
});

describe(`${readJobFilters.name} as long as not all departments are known`, () => {
  const cut = { ...departmentsOf(jobs), meta: { total: 700, limit: 100, offset: 0 } };

  it.each([undefined, cut])('accepts every department', (departments) => {
    expect(readJobFilters(new URLSearchParams('department=Magic'), departments).department).toBe('Magic');
  });

  it('ignores a name that is too long for a department', () => {
    const query = new URLSearchParams({ department: 'x'.repeat(201) });
    expect(readJobFilters(query, undefined).department).toBe('');
  });
});

describe(jobsPath.name, () => {
  it('asks the API for the chosen filters', () => {
    expect(jobsPath({ department: '', type: 'all', page: 1 })).toBe('/api/jobs?limit=100');
    expect(jobsPath({ department: 'R&D', type: 'Contract', page: 2 })).toBe(
      '/api/jobs?limit=200&department=R%26D&type=Contract',
    );
  });
});

describe(positionsUrl.name, () => {
  it('holds only the chosen filters', () => {
    expect(positionsUrl()).toBe('/careers#open-positions');
    expect(positionsUrl({ department: 'R&D', type: 'all' })).toBe('/careers?department=R%26D#open-positions');
    expect(positionsUrl({ department: 'Finance', type: 'Part-Time' })).toBe(
      '/careers?department=Finance&type=Part-Time#open-positions',
    );
  });
});

describe(countOf.name, () => {
  it('counts the positions of a type', () => {
    const { data } = departmentsOf(jobs);
    expect(countOf(data, 'all')).toBe(3);
    expect(countOf(data, 'Full-Time')).toBe(2);
    expect(countOf(data.slice(0, 1), 'Contract')).toBe(0);
  });
});

describe(positionsText.name, () => {
  it.each([
    [{ department: '', type: 'all', page: 1 } as const, 1, 'open position'],
    [{ department: 'Finance', type: 'Part-Time', page: 1 } as const, 0, 'Part-Time positions in Finance'],
  ])('names the filters: %j', (filters, number, text) => {
    expect(positionsText(filters, number)).toBe(text);
  });
});
