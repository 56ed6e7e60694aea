import { describe, expect, it } from '@jest/globals';
import { listWindow, readPageNumber } from './listWindow';

describe(readPageNumber.name, () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=2x', 1],
    ['page=99999', 10_000],
  ])('reads %p as %i', (query, page) => {
    expect(readPageNumber(new URLSearchParams(query))).toBe(page);
  });
});

describe(listWindow.name, () => {
  it.each([
    [1, undefined, undefined],
    [2, 200, undefined],
    [5, 500, undefined],
    [6, 500, 100],
  ])('page %i asks for %p items from %p on', (page, limit, offset) => {
    expect(listWindow(page)).toEqual({ limit, offset });
  });
});
