import { describe, expect, it } from '@jest/globals';
import { excerptAround, wordsPattern } from './wordsPattern';

const finds = (words: string, text: string) => wordsPattern(words)?.test(text);

describe(wordsPattern, () => {
  it.each([
    ['discuss an OPPORTUNITY', 'Discuss an Opportunity'],
    ["We'll be", 'We’ll be in touch'],
    ['“soon”', '"Soon"'],
    ['in touch', 'in\n  touch'],
    ['+1 (514)', '+1 (514) 555-0100'],
    ['a.b*', 'A.B*'],
  ])('finds %p in %p', (words, text) => {
    expect(finds(words, text)).toBe(true);
  });

  it('treats no character as a pattern, and matches nothing for blanks', () => {
    expect(finds('a.b', 'axb')).toBe(false);
    expect(wordsPattern('  ')).toBeUndefined();
  });
});

describe(excerptAround, () => {
  it('returns a short text whole, and the beginning of a long one', () => {
    expect(excerptAround(' Some  words ', undefined, 50)).toBe('Some words');
    expect(excerptAround('Some more words', undefined, 9)).toBe('Some more...');
    expect(excerptAround('Some more words', wordsPattern('some'), 9)).toBe('Some more...');
  });

  it('shows the match, wherever it is in the text', () => {
    const text = 'Nobody knows where the words stand that somebody looks for in a text as long as this one';
    const excerpt = excerptAround(text, wordsPattern('looks for'), 30);

    expect(excerpt).toBe('...looks for in a text as long as...');
    expect(excerptAround(text, wordsPattern('this one'), 30)).toMatch(/^\.\.\..*this one$/);
  });
});
