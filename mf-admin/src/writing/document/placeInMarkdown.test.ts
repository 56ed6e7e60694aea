import { expect, it } from '@jest/globals';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { placeInMarkdown } from './placeInMarkdown';

it.each([
  ['One ¦two\n\nThree', 'One ¦two Three'],
  ['One\n\n**Th¦ree** [four](https://example.com/)', 'One Th¦ree four'],
  ['One\n\n¦## Two', 'One ¦Two'],
  ['- a\n- ¦b', 'a ¦b'],
  ['- a\n¦- b', 'a ¦b'],
  ['One¦', 'One¦'],
  ['¦', '¦'],
  ['[four](https://exam¦ple.com/)', undefined],
])('finds %j', (written, read) => {
  const offset = written.indexOf('¦');
  const markdown = written.replace('¦', '');
  const document = parseMarkdown(markdown);
  const place = placeInMarkdown(document, markdown, offset);
  const text = (from: number, to: number) => document.textBetween(from, to, ' ');
  expect(place === undefined ? undefined : `${text(0, place)}¦${text(place, document.content.size)}`).toBe(
    read,
  );
});
