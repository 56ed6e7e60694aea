import { describe, expect, it } from '@jest/globals';
import { withDrafts } from './categoryDrafts';
import type { ArticleCategory } from './useCategories';

const category = (name: string, version = 1): ArticleCategory => ({
  id: 1,
  name,
  version,
});
const typed = (text: string, before = category('News')) => new Map([[1, { text, before }]]);

describe(withDrafts, () => {
  it.each([
    ['what is typed', [category('News')], typed('Notes'), { text: 'Notes', isTyped: true, meanwhile: null }],
    [
      'a trailing space',
      [category('News')],
      typed('News '),
      { text: 'News ', isTyped: false, meanwhile: null },
    ],
    [
      'what someone else has renamed it to',
      [category('Views', 2)],
      typed('News '),
      { text: 'Views', isTyped: false, meanwhile: null },
    ],
    [
      'both names when someone else has renamed it',
      [category('Views', 2)],
      typed('Notes'),
      { category: category('Views', 2), text: 'Notes', isTyped: true, meanwhile: 'renamed' },
    ],
    [
      'no choice when both have given it the same name',
      [category('Notes', 2)],
      typed('Notes'),
      { text: 'Notes', isTyped: false, meanwhile: null },
    ],
    [
      'the saved name until the list has it',
      [category('News')],
      typed('Notes', category('Notes', 2)),
      { category: category('Notes', 2), text: 'Notes', isTyped: false, meanwhile: null },
    ],
    [
      'what was typed for a category that someone else has deleted',
      [],
      typed('Notes'),
      { category: category('News'), text: 'Notes', isTyped: true, meanwhile: 'deleted' },
    ],
  ] as const)('shows %s', (_, stored, drafts, expected) => {
    expect(withDrafts(stored, drafts)).toMatchObject([expected]);
  });

  it('forgets a deleted category if nothing was typed', () => {
    expect(withDrafts([], typed('News'))).toEqual([]);
  });
});
