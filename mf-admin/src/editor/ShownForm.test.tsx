import { expect, it, jest } from '@jest/globals';
import { placeAfter, ShownForm } from './ShownForm';

it('leads to the first field on the screen, in whatever order their code has arrived', () => {
  document.body.innerHTML = '<input id="title"><details><input id="content"></details><input id="imageUrl">';
  const scrollToField = jest.fn();
  new ShownForm({ scrollToField } as never).focusFirst(['imageUrl', 'content', 'gone']);
  expect(scrollToField).toHaveBeenCalledWith('content', expect.anything());
  expect(document.querySelector('details')?.open).toBe(true);
});

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
