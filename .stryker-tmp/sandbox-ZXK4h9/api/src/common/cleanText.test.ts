import { cleanText } from './cleanText.js';

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
  ])('keeps the intended text: %s', (_, text, options, kept) => {
    expect(cleanText(text, options)).toBe(kept);
  });

  it.each([
    ['blanks', ' ', { lines: false }],
    ['blanks in a text with lines', ' ', { lines: true }],
    ['breaks', '\n', { lines: false }],
    ['blanks and breaks', ' \n', { lines: false }],
  ])('takes time proportional to the text, also for a run of %s', (_, run, options) => {
    const text = (length: number) => `a${run.repeat(length)}b`;
    const [short, long] = [text(5_000), text(80_000)];
    const manyShort = leastWork(() => {
      for (let count = 0; count < 16; count += 1) {
        cleanText(short, options);
      }
    });

    // 1 if the time is linear, 16 if it is quadratic.
    expect(leastWork(() => cleanText(long, options)) / manyShort).toBeLessThan(5);
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
