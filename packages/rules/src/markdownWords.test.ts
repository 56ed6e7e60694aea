import { describe, expect, it } from '@jest/globals';
import { markdownWords } from './markdownWords.ts';
import { markdownCases } from './testing/markdownCases.ts';

describe(markdownWords, () => {
  it.each(markdownCases)('reads %j', (markdown, words) => {
    expect(markdownWords(markdown)).toBe(words);
  });
});
