import { describe, expect, it } from '@jest/globals';
import { changeListState, readListState, toListQuery } from './listState';

describe('the state of a list in the address', () => {
  it('is read, and asked of the API as a window of 20', () => {
    const state = readListState('?page=3&sort=-name&q=%20ledger%20', ['name']);

    expect(state).toEqual({ page: 3, sort: '-name', q: 'ledger' });
    expect(toListQuery(state)).toEqual({ limit: 20, offset: 40, sort: '-name', q: 'ledger' });
  });

  it.each(['?page=0', '?page=-2', '?page=1e3', '?page=x', '?sort=price', '?sort=--name', ''])(
    'is the beginning of the list for %p',
    (search) => {
      expect(toListQuery(readListState(search, ['name']))).toEqual({ limit: 20, offset: 0 });
    },
  );

  it('goes back to the first page with another order or text, and keeps what it does not know', () => {
    expect(changeListState('?page=3&q=a&tab=x', { sort: 'name' })).toBe('?q=a&tab=x&sort=name');
    expect(changeListState('?page=3&q=a', { q: '' })).toBe('');
    expect(changeListState('?sort=name', { page: 2 })).toBe('?sort=name&page=2');
    expect(changeListState('?sort=name&page=2', { page: 1 })).toBe('?sort=name');
  });
});
