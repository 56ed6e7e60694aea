/** Forms use this module, so it imports nothing. */

const space = String.raw`[ \t\u00A0\u2000-\u200A\u202F\u3000]`;
export const bullets = String.raw`\u2022\u2023\u25AA\u25E6\u00B7\uF0B7`;
/** Some of these are left behind by Word's symbol font. */
const bullet = String.raw`[*${bullets}\u2010-\u2015\u2043\u204C\u204D\u2192\u2212\u2219\u2500\u25A0-\u25FF\u2605\u2606\u2610-\u2612\u2705\u2713-\u2718\u2756\u2794\u27A1-\u27AF\u2B1B\u2B1C\u2B25\u2B29\u30FB\uF0A7\uF0D8\uF0FC\uFF65-]`;
const box = String.raw`\[[ xX\u2713]?\]`;
const marks = new RegExp(
  String.raw`^${space}*(?:(?:${bullet}\uFE0E?\uFE0F?(?:${space}*${box})?|${box}|[o\u00A7](?=\t))(?:${space}+|$))+`,
  'u',
);
const number = new RegExp(
  String.raw`^${space}*(\(?)(\d{1,3}|[a-zA-Z]|[ivx]{2,6}|[IVX]{2,6})([.)])${space}+(?=\S)`,
);

/** Nested lists have several marks in a row, but text with more is no list. */
const MOST_PASSES = 5;

/** Removes marks of lists; `-5 %`, `3.5 years` and a single `2. Platz` stay. */
export function withoutListMarks(text: string): string {
  let before = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const after = withoutNumbers(before.split('\n').map(readLine)).join('\n');
    if (after === before) {
      break;
    }
    before = after;
  }
  return before;
}

interface Line {
  readonly text: string;
  readonly hadMark: boolean;
  /** Word processors write a tab after the mark. */
  readonly hasTab: boolean;
  readonly counts: readonly string[];
  readonly next: readonly string[];
}

function readLine(line: string): Line {
  const text = line.replace(marks, '');
  const [found = '', opening = '', label = '', closing = ''] = number.exec(text) ?? [];
  const counts = label === '' ? [] : countsOf(label);
  const inStyle = (style: string, count: number) => `${opening}${style}${closing}${count}`;
  return {
    text,
    hadMark: text !== line,
    hasTab: /[.)]\t/.test(found),
    counts: counts.map(([style, count]) => inStyle(style, count)),
    next: counts.map(([style, count]) => inStyle(style, count + 1)),
  };
}

function withoutNumbers(lines: readonly Line[]): string[] {
  const isBulleted =
    lines.some(({ hadMark }) => hadMark) &&
    lines.every(({ text, hadMark, counts }) => hadMark || counts.length > 0 || text.trim() === '');
  const numbered = new Set<Line>(lines.filter(({ hadMark, hasTab }) => hasTab || (isBulleted && !hadMark)));
  let last: Line | undefined;
  for (const line of lines) {
    if (line.counts.length > 0) {
      if (last && line.counts.some((count) => last?.next.includes(count))) {
        numbered.add(last).add(line);
      }
      last = line;
    } else if (line.text.trim() !== '' && !line.hadMark) {
      last = undefined;
    }
  }
  return lines.map((line) => (numbered.has(line) ? line.text.replace(number, '') : line.text));
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function countsOf(label: string): [style: string, count: number][] {
  if (/^\d/.test(label)) {
    return [['1', Number(label)]];
  }
  const lower = label.toLowerCase();
  const [letter, roman] = label === lower ? ['a', 'i'] : ['A', 'I'];
  const digits = [...lower].map((digit) => romanDigits[digit] ?? 0);
  const value = digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
  return [
    ...(label.length === 1 ? [[letter, lower.charCodeAt(0)] as [string, number]] : []),
    ...(digits.includes(0) ? [] : [[roman, value] as [string, number]]),
  ];
}
