import { describe, expect, it } from '@jest/globals';
import { excerptAround } from './excerptAround';

describe(excerptAround, () => {
  it('returns a short text whole, and the beginning of a long one', () => {
    expect(excerptAround(' Some  words ', '', 50)).toBe('Some words');
    expect(excerptAround('Some more words', '', 9)).toBe('Some more...');
    expect(excerptAround('Some more words', 'some', 9)).toBe('Some more...');
  });

  it('shows the match, wherever it is in the text', () => {
    const text = 'Nobody knows where the words stand that somebody looks for in a text as long as this one';
    const excerpt = excerptAround(text, 'looks for', 30);

    expect(excerpt).toBe('...looks for in a text as long as...');
    expect(excerptAround(text, 'this one', 30)).toMatch(/^\.\.\..*this one$/);
  });
});
