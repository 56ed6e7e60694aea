import { beforeEach, expect, it } from '@jest/globals';
import { keepListView, readListView } from './useListState';

beforeEach(() => localStorage.clear());

it('remembers the view of each list, and forgets defaults', () => {
  keepListView('/admin/jobs', { size: 50 });
  keepListView('/admin/jobs', { hidden: ['type'] });
  keepListView('/admin/team', { hidden: ['title'] });

  expect(readListView('/admin/jobs')).toEqual({ size: 50, hidden: ['type'] });
  expect(readListView('/admin/team')).toEqual({ size: 20, hidden: ['title'] });
  expect(readListView('/admin/companies')).toEqual({ size: 20, hidden: [] });

  keepListView('/admin/jobs', { size: 20, hidden: [] });
  keepListView('/admin/team', { hidden: [] });
  expect(localStorage.getItem('adminLists')).toBeNull();
});

it.each(['nonsense', '[]', 'null', '{"/admin/jobs":7}', '{"/admin/jobs":{"size":7,"hidden":[1]}}'])(
  'falls back to the defaults when %s is stored',
  (kept) => {
    localStorage.setItem('adminLists', kept);

    expect(readListView('/admin/jobs')).toEqual({ size: 20, hidden: [] });
  },
);
