import { cleanText, visibleLength } from './cleanText.ts';

describe(cleanText.name, () => {
  it.each([
    ['one line', ' a\n\n \tb  c\r\nd\t', { lines: false }, 'a b  c d'],
    ['more lines', ' a\n\n \tb  c\r\nd\t', { lines: true }, 'a\n\n \tb  c\nd'],
    ['no characters that reverse the text', '\u202ea\u2066b\u2069\u202c\u200f', { lines: false }, 'ab'],
    [
      'but characters that some languages need',
      'a\u200f\u202bb\u202c.',
      { lines: false, direction: true },
      'a\u200f\u202bb\u202c.',
    ],
    ['nothing but invisible characters', '\u200b \n\u2060', { lines: false }, ''],
    ['no Hangul fillers alone', '\u3164\u3164', { lines: false }, ''],
    ['no marks without a letter', '\u0301 \u2800', { lines: true }, ''],
    ['no place of a lost picture, no Egyptian blanks alone', '\uFFFC\u{13441}\u{13442}', { lines: true }, ''],
    ['letters in one piece', 'Cafe\u0301', { lines: false }, 'Café'],
    ['manual line breaks', 'a\vb\u2028c\u2029d\u0085e\ff\x1Eg', { lines: true }, 'a\nb\nc\nd\ne\nf\ng'],
    ['words apart in one line', 'Alpha\vBeta\u2028Gamma', { lines: false }, 'Alpha Beta Gamma'],
    ['no other control characters', 'a\x00\x07b\uFFFE', { lines: false }, 'ab'],
    [
      'no-break spaces, but not at the ends',
      '\u00A010\u202F000\u00A0€\u00A0',
      { lines: false },
      '10\u202F000\u00A0€',
    ],
    [
      'emoji and flags',
      '👩\u200D👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}',
      { lines: false },
      '👩\u200D👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}',
    ],
    ['joiners at the end of a word', 'क्\u200D', { lines: false }, 'क्\u200D'],
    [
      'an e-mail address as it shows',
      '\u202Aanna@example.com\u200D\u200F',
      { lines: false, direction: true, unseen: 'trimmed' },
      'anna@example.com',
    ],
    [
      'a web address as it shows',
      '\u200Bhttps://a.example/\u2060',
      { lines: true, direction: true, unseen: 'trimmed' },
      'https://a.example/',
    ],
    [
      'an address as it shows, whatever surrounds it',
      '\u200E \u2800\u200F ada@a.example \u200E\u3164 \uFE0F',
      { lines: false, direction: true, unseen: 'trimmed' },
      'ada@a.example',
    ],
    [
      'a date as it shows',
      '\u200E2026\u200F-11\u200B-21 \u200E',
      { lines: false, direction: true, unseen: 'dropped' },
      '2026-11-21',
    ],
    ['an emoji in a title with a slash', 'and/or❤\uFE0F', { lines: false }, 'and/or❤\uFE0F'],
    ['an emoji in a title with a sign', 'us@work👩\u200D', { lines: false }, 'us@work👩\u200D'],
    ['an accent and its letter, whatever was between them', 'Cafe\0\u200E\u0301', { lines: false }, 'Café'],
    ['30 accents on a letter', `a${'\u0301'.repeat(500)}b`, { lines: false }, `á${'\u0301'.repeat(29)}b`],
    ['half of an emoji as a sign for it', 'a\uD83D', { lines: false }, 'a\uFFFD'],
  ] as const)('keeps the intended text: %s', (_, text, options, kept) => {
    expect(cleanText(text, options)).toBe(kept);
  });

  it.each([
    ['blanks', ' ', { lines: false }],
    ['blanks in a text with lines', ' ', { lines: true }],
    ['breaks', '\n', { lines: false }],
    ['blanks and breaks', ' \n', { lines: false }],
    ['accents to be put in order', '\u0301\u0323', { lines: true }],
  ])('takes time proportional to the text, also for a run of %s', (_, run, options) => {
    const text = (length: number) => `a${run.repeat(length)}b`;
    const [short, long] = [text(10_000), text(160_000)];
    const manyShort = leastWork(() => {
      for (let count = 0; count < 16; count += 1) {
        cleanText(short, options);
      }
    });

    // 1 if the time is linear, 16 if it is quadratic.
    expect(leastWork(() => cleanText(long, options)) / manyShort).toBeLessThan(10);
  });
});

describe(visibleLength, () => {
  it('counts what can be seen', () => {
    expect(visibleLength('A\u200B\u3164')).toBe(1);
    expect(visibleLength('Zoë')).toBe(3);
  });
});

/**
 * Returns the shortest of several runs, in microseconds of this process' own CPU time, so other load does not count.
 */
function leastWork(action: () => void): number {
  const runs = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}
