import { describe, expect, it } from '@jest/globals';
import { linesOf } from './linesOf';

describe(linesOf.name, () => {
  it('gives one line each, without empty ones', () => {
    expect(linesOf(' One \r\n\n  \nTwo\n')).toEqual(['One', 'Two']);
    expect(linesOf('')).toEqual([]);
    expect(linesOf(null)).toEqual([]);
  });
});
