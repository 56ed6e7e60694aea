import { describe, expect, it } from '@jest/globals';
import { changeListState, readListState, toListQuery, withFilter, withParameter } from './listState';

describe('the state of a list in the address', () => {
  it('is read, and requested from the API as a window of 20', () => {
    const state = readListState('?page=3&sort=-name&q=%20ledger%20', ['name']);

    expect(state).toEqual({ page: 3, sort: '-name', q: 'ledger', size: 20 });
    expect(toListQuery(state)).toEqual({ limit: 20, offset: 40, sort: '-name', q: 'ledger' });
  });

  it.each(['?page=0', '?page=-2', '?page=1e3', '?page=x', '?sort=price', '?sort=--name', ''])(
    'is the beginning of the list for %p',
    (search) => {
      expect(toListQuery(readListState(search, ['name']))).toEqual({ limit: 20, offset: 0 });
    },
  );

  it('has the page size of the address, else the kept one on the first page, else the default', () => {
    expect(readListState('?size=50&page=2', [], 10).size).toBe(50);
    expect(readListState('?q=a', [], 100).size).toBe(100);
    expect(readListState('?page=2', [], 100).size).toBe(20);
    expect(readListState('?size=21', [], 10).size).toBe(10);
    expect(toListQuery(readListState('?size=50&page=2', []))).toEqual({ limit: 50, offset: 50 });
    expect(changeListState('?q=a', { size: 50, page: 2 })).toBe('?q=a&page=2&size=50');
    expect(changeListState('?size=50', { size: 20 })).toBe('');
  });

  it('goes back to the first page when order or text change, and keeps unknown parameters', () => {
    expect(changeListState('?page=3&q=a&tab=x', { sort: 'name' })).toBe('?q=a&tab=x&sort=name');
    expect(changeListState('?page=3&q=a', { q: '' })).toBe('');
    expect(changeListState('?sort=name', { page: 2 })).toBe('?sort=name&page=2');
    expect(changeListState('?sort=name&page=2', { page: 1 })).toBe('?sort=name');
  });
});

it('keeps the state of the table when something is opened beside it', () => {
  expect(withParameter('?page=3&q=a', 'enquiry', 7)).toBe('?page=3&q=a&enquiry=7');
  expect(withParameter('?page=3&enquiry=7', 'enquiry', undefined)).toBe('?page=3');
  expect(withParameter('?enquiry=7', 'enquiry', undefined)).toBe('');
});

it('goes back to the first page when a filter changes', () => {
  expect(withFilter('?page=3&q=a&status=new', 'status', 'archived')).toBe('?q=a&status=archived');
  expect(withFilter('?page=3&status=new', 'status', undefined)).toBe('');
});
