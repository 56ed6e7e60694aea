import { expect, it } from '@jest/globals';
import { placeAfter } from './ShownForm';

it.each([
  ['before a change', 'Mine|. End', 'Mine|. The end, theirs'],
  ['after an insertion', 'Mine| is here', 'Theirs, and Mine| is here'],
  ['between two changes', 'First.\n\nMine|.\n\nLast.', 'First, longer.\n\nMine|.\n\nLast, longer.'],
  ['after a removal', 'Much too long. Mine|.', 'Mine|.'],
  ['inside a removal', 'Kept. Go|ne. Kept too.', 'Kept. |Kept too.'],
  ['at the end', 'Mine|', 'Theirs. Mine|'],
])('a caret %s keeps its place in the text', (_, before, after) => {
  const plain = (text: string) => text.replace('|', '');
  expect(placeAfter(before.indexOf('|'), plain(before), plain(after))).toBe(after.indexOf('|'));
});
