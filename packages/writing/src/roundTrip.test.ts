import { expect, it } from '@jest/globals';
import { parseMarkdown } from './parseMarkdown.ts';
import { schema } from './schema.ts';
import { describeRoundTrip } from './testing/describeRoundTrip.ts';
import { writeMarkdown } from './writeMarkdown.ts';

describeRoundTrip(100);

it('a card keeps no name of its record', () => {
  const card = '[articles/12](record:articles/12 "card")';
  expect(writeMarkdown(parseMarkdown('[Secret plan](record:articles/12 "card")'))).toBe(card);
  expect(writeMarkdown(parseMarkdown(card))).toBe(card);
});

it.each([
  ['[a](media:3#decorative)', '[a](media:3)'],
  ['[a](https://example.com/#decorative)', '[a](https://example.com/#decorative)'],
  ['[**a**]() b', '**a** b'],
  ['- [`\\[a]: /b`](/c)', '- [`\\[a]: /b`](/c)'],
  ['[`a`](/c)\n===', '## [`a`](/c)'],
  ['[a]\n\n[a]: /b', '[a](/b)'],
])('a link leads somewhere: %s', (markdown, written) => {
  expect(writeMarkdown(parseMarkdown(markdown))).toBe(written);
});

it('a letter may be bold between one that is plain and one that is italic, too', () => {
  const [strong, em] = [schema.mark('strong'), schema.mark('em')];
  const text = [schema.text('a'), schema.text('b', [strong]), schema.text('c', [strong, em])];
  const document = schema.node('doc', null, schema.node('paragraph', null, text));

  expect(writeMarkdown(document)).toBe('&#97;**&#98;_c_**');
  expect(parseMarkdown(writeMarkdown(document)).toJSON()).toEqual(document.toJSON());
});

it.each([
  ['lists', Array(10_000).fill('- a\n\n* b').join('\n\n')],
  ['rows', ['| a | b |', '| --- | --- |', ...Array(20_000).fill('| 1 | 2 |')].join('\n')],
])('thousands of %s stay the same', (_, markdown) => {
  expect(writeMarkdown(parseMarkdown(markdown)) === markdown).toBe(true);
});
