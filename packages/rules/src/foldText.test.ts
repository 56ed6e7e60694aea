import fc from 'fast-check';
import { findText, foldText } from './foldText.ts';
import { spellings } from './testing/spellings.ts';

const characters = new Intl.Segmenter();

/** Texts over a small alphabet, so that parts occur often, with all its special cases. */
const letters = [
  'a',
  'A',
  'e',
  'é',
  'σ',
  'ς',
  'Σ',
  'i',
  'İ',
  'ß',
  'ẞ',
  '\u0301',
  '\u0323',
  '👩',
  '\u200D',
  '\u00AD',
];
const others = [
  '%',
  ' ',
  '\u00A0',
  '\n',
  '\u3164',
  '’',
  "'",
  '“',
  '…',
  '.',
  'ﬁ',
  'f',
  '가',
  '\u1100',
  '\u1161',
  '\uFE0F',
];
const text = fc.string({ unit: fc.constantFrom(...letters, ...others), maxLength: 20 });
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 100 }));

describe(foldText, () => {
  it.each(spellings)('takes %p and %p for the same text', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['Café', 'Cafe'],
    ['straße', 'strasse'],
    ['Kalkül', 'Kalkul'],
    ['x²', 'x2'],
    ['\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '\u{1F3F4}'],
    ['ab', 'a b'],
    ['a-b', 'ab'],
    ['ı', 'i'],
    ['', 'a'],
  ])('tells %p and %p apart', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (one) => {
        expect(foldText(foldText(one))).toBe(foldText(one));
      }),
    );
  });

  it('does not depend on how letters are composed, nor on what does not show', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(),
        fc.constantFrom('\u00AD', '\u200B', '\u200D', '\uFEFF'),
        (one, at, unseen) => {
          const place = [...one].slice(0, at % (one.length + 1)).join('').length;

          expect(foldText(one.normalize('NFD'))).toBe(foldText(one));
          expect(foldText(one.normalize('NFC'))).toBe(foldText(one));
          fc.pre(!one.includes('\u{1F3F4}'));
          expect(foldText(one.slice(0, place) + unseen + one.slice(place))).toBe(foldText(one));
        },
      ),
    );
  });

  it('takes time proportional to the text', () => {
    expect(foldText(`a${' \u00AD'.repeat(100_000)}b`)).toBe('a b');
    expect(foldText('\u{1F3F4}'.repeat(50_000))).toHaveLength(100_000);
  });
});

describe(findText, () => {
  it('returns every match from left to right', () => {
    expect(findText('Ledger, ledgers', ' LEDGER ')).toEqual([
      { start: 0, end: 6 },
      { start: 8, end: 14 },
    ]);
    expect(findText('aaaa', 'aa')).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ]);
    expect(findText('İİa', 'ia')).toEqual([{ start: 1, end: 3 }]);
    expect(findText('anything', '  ')).toEqual([]);
    expect(findText('anything', '\u3164\u00AD')).toEqual([]);
  });

  it.each([
    ['cafe\u0301s', 'fé', 'fe\u0301'],
    ['a 👩‍👧 b', '👧', '👩‍👧'],
    ['so it’s   new', "it's new", 'it’s   new'],
    ['Caf\u00ADé\u00A0Nord', 'café nord', 'Caf\u00ADé\u00A0Nord'],
    ['an eﬃcient one', 'fi', 'ﬃ'],
    ['wait… what', '..', '…'],
    ['  \u00AD a', 'A', 'a'],
    ['한국어', '국', '국'],
  ])('marks in %p what is found by %p as it is written', (whole, words, marked) => {
    expect(findText(whole, words).map(({ start, end }) => whole.slice(start, end))).toEqual([marked]);
  });

  it('also works in a browser without Intl.Segmenter', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(findText('Safe, safer', 'safe')).toEqual([
        { start: 0, end: 4 },
        { start: 6, end: 10 },
      ]);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });

  it('marks something exactly when something is found, and no character twice', () => {
    fc.assert(
      fc.property(anyText, text, (whole, query) => {
        const ranges = findText(whole, query);
        const bounds = new Set([...characters.segment(whole)].map(({ index }) => index).concat(whole.length));
        const folded = foldText(query);

        expect(ranges.length > 0).toBe(folded !== '' && foldText(whole).includes(folded));
        ranges.forEach(({ start, end }, index) => {
          expect(foldText(whole.slice(start, end))).toContain(folded);
          expect(start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0);
          expect(bounds).toContain(start);
          expect(bounds).toContain(end);
        });
      }),
    );
  });

  it('finds the first of many words in a long text without delay', () => {
    expect(findText('a b '.repeat(2_000), 'a')).toHaveLength(2_000);
  });
});
