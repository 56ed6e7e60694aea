import { describe, expect, it } from '@jest/globals';
import { shorten } from './words';

describe(shorten, () => {
  it('adds dots only when something was cut', () => {
    expect(shorten('x'.repeat(80), 80)).toBe('x'.repeat(80));
    expect(shorten('x'.repeat(81), 80)).toBe(`${'x'.repeat(80)}...`);
  });

  it('returns one line, and never splits a character', () => {
    expect(shorten(' One\n\ntwo  ', 50)).toBe('One two');
    expect(shorten('😀😀😀', 2)).toBe('😀😀...');
  });
});
