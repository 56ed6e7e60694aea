import { describe, expect, it } from '@jest/globals';
import { linesOf } from './linesOf';

describe(linesOf.name, () => {
  it('returns the lines that are not empty', () => {
    expect(linesOf(' One \r\n\n  \nTwo\n')).toEqual(['One', 'Two']);
    expect(linesOf('')).toEqual([]);
    expect(linesOf(null)).toEqual([]);
  });
});
