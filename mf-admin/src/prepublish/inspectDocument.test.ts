import { expect, it, jest } from '@jest/globals';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { inspectDocument } from './inspectDocument';
import { LineInspector, takingTurns } from './inspectLine';

const { signal } = new AbortController();
const lines = () => new LineInspector('en');
const inspect = (text: string) => inspectDocument(text, lines(), takingTurns(signal));

/** What is at the places that were found. */
async function found(markdown: string) {
  const document = parseMarkdown(markdown);
  const { remarks } = await inspectDocument(document, lines(), takingTurns(signal));
  return remarks.map(({ check, quote, question, place }) => ({
    check,
    quote,
    ...(question && { question }),
    at:
      place &&
      (document.nodeAt(place.from)?.isBlock
        ? document.nodeAt(place.from)?.type.name
        : document.textBetween(place.from, place.to, ' ')),
  }));
}

it('finds pictures that are neither described nor decorative', async () => {
  const text = [
    '![A boat](/uploads/boat.png)',
    '![](/uploads/line.png#decorative)',
    '> ![ ](/uploads/quay.png)',
    '![](https://cdn.example/x.png "The quay")',
    '![](media:7)',
    '![Mole](media:8)',
  ].join('\n\n');

  expect(await found(text)).toEqual([
    { check: 'alternative', quote: 'quay.png', at: 'picture' },
    { check: 'alternative', quote: 'The quay', at: 'picture' },
    {
      check: 'alternative',
      quote: 'media:7',
      question: { about: 'figure', id: 7, isDescribed: false },
      at: 'picture',
    },
    {
      check: 'alternative',
      quote: 'media:8',
      question: { about: 'figure', id: 8, isDescribed: true },
      at: 'picture',
    },
  ]);
});

it('finds links without a visible text, and asks about records, files and pages', async () => {
  const text =
    'A [ ](https://a.example), [\u200f\u200b](/b), [**bold** and *more*](record:articles/12), [report](media:3), [past](/past#end), [here](https://c.example).\n\n- In a list [ ](/d) it is\n\n[x](record:companies/4 "card")';

  expect(await found(text)).toEqual([
    { check: 'link', quote: 'https://a.example', at: ' ' },
    { check: 'link', quote: '/b', at: '\u200f\u200b' },
    {
      check: 'link',
      quote: 'bold and more',
      question: { about: 'record', record: 'articles/12', isCard: false },
      at: 'bold and more',
    },
    { check: 'link', quote: 'report', question: { about: 'file', id: 3 }, at: 'report' },
    { check: 'link', quote: 'past', question: { about: 'path', path: '/past#end' }, at: 'past' },
    { check: 'link', quote: '/d', at: ' ' },
    expect.objectContaining({
      check: 'link',
      question: { about: 'record', record: 'companies/4', isCard: true },
      at: 'card',
    }),
  ]);
});

it.each([
  ['### Under nothing\n\n## Two\n\n### Three', ['Under nothing']],
  ['Text.\n\n> ### Quoted\n\n### Next', ['Quoted']],
  ['## Two\n\n### Three', []],
])('finds a subheading above which there is no heading: %j', async (text, titles) => {
  expect(await found(text)).toEqual(titles.map((title) => ({ check: 'heading', quote: title, at: title })));
});

it('finds long sentences and words in lists, tables and quotes, but not in code', async () => {
  const sentence = `We ${'really '.repeat(25)}mean it.`;
  const word = 'Rindfleischetikettierungsgesetze';
  const text = `First. **${sentence}** Last.\\\n${word}\n\n> - ${word}\n\n| a | b |\n| - | - |\n| ${word} | c |\n\n\`${word}\`\n\n\`\`\`\n${sentence}\n\`\`\``;

  expect(await found(text)).toEqual([
    { check: 'sentence', quote: sentence, at: sentence },
    ...[1, 2, 3].map(() => ({ check: 'word', quote: word, at: word })),
  ]);
});

it('describes a text as its page does', async () => {
  const text = '## One\n\nTwo **three**\\\nfour.\n\n![Boat](/uploads/a.png "A boat")\n\n- five\n- six';

  expect((await inspect(text)).described).toBe('One Two three four. A boat five six');
});

it.each([
  ['paragraphs', '\n\n'],
  ['one paragraph', ' '],
])('takes turns, so that nobody who types has to wait for 100,000 characters in %s', async (_, between) => {
  const sentence = 'It **keeps** what it buys, for the [customers](/companies) that need it, and says so.';
  const sentences = Array.from({ length: 100_000 / sentence.length }, (_, index) => `${sentence} ${index}.`);
  const document = parseMarkdown(sentences.join(between));
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 0.1;
    return now;
  });
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  await inspectDocument(document, lines(), takingTurns(signal));

  expect(pauses.mock.calls.length).toBeGreaterThan(100);
  jest.restoreAllMocks();
});

it('stops when something else is typed', async () => {
  const stop = new AbortController();
  const isStopped = inspectDocument(
    'A long text. '.repeat(5_000).replaceAll('. A', '.\n\nA'),
    lines(),
    takingTurns(stop.signal),
  );
  stop.abort();

  await expect(isStopped).rejects.toThrow();
});
