import { afterEach, expect, it, jest } from '@jest/globals';
import { inspectPlain, LineInspector, takingTurns } from './inspectLine';

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');

const pause = takingTurns(new AbortController().signal);

async function found(text: string, language = 'en') {
  return (await inspectPlain(text, new LineInspector(language), pause)).map(
    ({ check, text: note, quote, place }) => ({
      check,
      note,
      quote,
      isThere: place && text.slice(place.from, place.to) === quote,
    }),
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('finds sentences of more than 25 words, at their places', async () => {
  const long = `${words(26)}!`;

  expect(await found(`${words(25)}. Short (e.g. this one).\n\n${long} The end.\n${long}`)).toEqual([
    { check: 'sentence', note: '26 words', quote: long, isThere: true },
    { check: 'sentence', note: '26 words', quote: long, isThere: true },
  ]);
});

it('counts the words of other scripts', async () => {
  const hebrew = `${words(26, 'שלום')}.`;
  const arabic = `${words(26, 'سلام')}؟`;
  const chinese = `${'我们收购软件公司，'.repeat(9)}。`;

  expect(await found(`${hebrew} ${arabic} ${words(20, 'سلام')}؟`, 'he')).toEqual([
    { check: 'sentence', note: '26 words', quote: hebrew, isThere: true },
    { check: 'sentence', note: '26 words', quote: arabic, isThere: true },
  ]);
  expect(await found(chinese, 'zh')).toMatchObject([{ check: 'sentence', quote: chinese, isThere: true }]);
});

it('counts the characters of a word as they are seen, and emoji and addresses as no words', async () => {
  const accented = 'e\u0301'.repeat(30);
  const long = 'Donaudampfschifffahrtsgesellschaft';

  expect(
    await found(`${accented} ${'👩‍👩‍👧‍👦'.repeat(40)} https://example.com/${'a'.repeat(40)} ${long}.`),
  ).toEqual([{ check: 'word', note: '34 characters', quote: long, isThere: true }]);
  expect(await found(`${words(25)} ${'🎉 '.repeat(10)}`)).toEqual([]);
  expect(await found(`${accented}e`)).toMatchObject([{ check: 'word', note: '31 characters' }]);
});

it('takes a line of 100,000 characters without a space', async () => {
  expect(await found('x'.repeat(100_000))).toMatchObject([{ check: 'word', note: '100000 characters' }]);
  expect(await found(`${'x@'.repeat(50_000)}`)).toEqual([]);
});

it('manages without Intl.Segmenter', async () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(await found(`Short. ${words(26)}! ${'y'.repeat(31)}`)).toMatchObject([
      { check: 'sentence', note: '26 words', isThere: true },
      { check: 'word', note: '31 characters', isThere: true },
    ]);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

it('looks only at lines that have changed', async () => {
  const split = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const lines = new LineInspector('en');
  const text = `${words(30)}\n${words(28)}`;
  await inspectPlain(text, lines, pause);
  const first = split.mock.calls.length;
  await inspectPlain(text, lines, pause);
  expect(split).toHaveBeenCalledTimes(first);

  const changed = await inspectPlain(`New.\n${text}`, lines, pause);
  expect(split).toHaveBeenCalledTimes(first + 2);
  expect(changed.map(({ place }) => place?.from)).toEqual([5, 5 + words(30).length + 1]);
});
