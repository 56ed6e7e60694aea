import { describe, expect, it } from '@jest/globals';
import { listPageUrl, pageNumbers, readListPage } from './listPage';

describe(readListPage, () => {
  it.each([
    ['', null, { page: 1, size: 20 }],
    ['?page=3&size=50', null, { page: 3, size: 50 }],
    ['?page=0&size=7', null, { page: 1, size: 20 }],
    ['', '50', { page: 1, size: 50 }],
    ['?page=2', '50', { page: 2, size: 20 }],
    ['', 'x', { page: 1, size: 20 }],
  ])('reads %j in a browser that keeps the size %j', (search, kept, found) => {
    expect(readListPage(search, kept)).toEqual(found);
  });

  it('reads what was written', () => {
    for (const place of [
      { page: 1, size: 20 },
      { page: 4, size: 100 },
    ]) {
      expect(readListPage(new URL(listPageUrl('/a', place), 'http://site').search, null)).toEqual(place);
    }
    expect(listPageUrl('/a', { page: 1, size: 20 })).toBe('/a');
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('shows around page %i of %i the pages %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
