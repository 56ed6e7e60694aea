import { expect, it } from '@jest/globals';
import { placeAfter } from './showValues';

it.each([
  ['before what has changed', 'Mine|. End', 'Mine|. The end, theirs'],
  ['behind what was put before it', 'Mine| is here', 'Theirs, and Mine| is here'],
  ['between two changes', 'First.\n\nMine|.\n\nLast.', 'First, longer.\n\nMine|.\n\nLast, longer.'],
  ['behind what was taken away', 'Much too long. Mine|.', 'Mine|.'],
  ['in what was taken away', 'Kept. Go|ne. Kept too.', 'Kept. |Kept too.'],
  ['at the end', 'Mine|', 'Theirs. Mine|'],
])('a caret %s stays at its words', (_, before, after) => {
  const plain = (text: string) => text.replace('|', '');
  expect(placeAfter(before.indexOf('|'), plain(before), plain(after))).toBe(after.indexOf('|'));
});
