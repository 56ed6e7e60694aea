import { describe, expect, it } from '@jest/globals';
import { bulkOutcome, bulkQuestion } from './bulkWords';

const nouns = { noun: 'company', plural: 'companies' };

describe(bulkQuestion, () => {
  it('says how many there are and names the first five', () => {
    expect(bulkQuestion('delete', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], nouns)).toBe(
      'Are you sure you want to delete these 7 companies?\n\n“A”\n“B”\n“C”\n“D”\n“E”\nand 2 more\n\nThey go to the trash.',
    );
  });

  it('speaks of one as of one', () => {
    expect(bulkQuestion('unpublish', ['A'], nouns)).toBe(
      'Are you sure you want to unpublish this company?\n\n“A”\n\nVisitors will no longer see it.',
    );
  });
});

describe(bulkOutcome, () => {
  it.each([
    [3, 3, '3 companies published successfully'],
    [1, 1, '1 company published successfully'],
    [3, 1, '1 company published successfully; 2 were already published'],
    [3, 2, '2 companies published successfully; 1 was already published'],
    [3, 0, 'Nothing to change: all 3 companies are already published'],
    [1, 0, 'Nothing to change: the company is already published'],
  ])('of %i asked for and %i changed says so', (asked, changed, told) => {
    expect(bulkOutcome('publish', asked, changed, nouns)).toBe(told);
  });
});
