/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'fr', 'fr-CA', 'de', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'cs'];

/** Words around a day that say nothing: `21st of November`, `le 1er novembre`, `21 de noviembre de 2026`. */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'er', 'of', 'de', 'del', 'le', 'den', 'am', 'el']);

/** Midnight, which spreadsheets add to a day without a time. */
const MIDNIGHT = /[ t](?:0{1,2}:00|12:00(?=(?::00)? ?am))(?::00(?:\.0+)?)?(?: ?am| ?z)?$/;

/** The day before a spreadsheet's first, 1900-01-01, as if 1900 had a leap day; and the first of old ones for the Mac. */
const SERIAL_STARTS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
const DAY = 24 * 60 * 60 * 1000;

/** No day is written with more characters. */
const LONGEST = 60;

/** Two-digit years from this one on belong to the last century, as in spreadsheets. */
const FIRST_OF_LAST_CENTURY = 30;

let words: { readonly months: Map<string, Set<number>>; readonly weekdays: Set<string> } | undefined;

type DayOrder = 'day' | 'month';

/** What comes first in days such as `03/04/2026`, by their separator. Another separator is from another hand. */
export type DayOrders = ReadonlyMap<string, DayOrder>;

interface SpelledDaysOptions {
  /** Whether `26` may also be 1926, and a number of days one before 1927, which looks like a year. */
  readonly isAnyCentury?: boolean;
  /** What is known of the days of the file. */
  readonly orders?: DayOrders;
}

/**
 * Returns every day that a text may mean, as `2026-11-21`: however a spreadsheet in any country writes it, or as its
 * number of days. `03/04/2026` means two, unless the order is known.
 */
export function spelledDays(
  text: string,
  { isAnyCentury = false, orders }: SpelledDaysOptions = {},
): string[] {
  if (text.length > LONGEST) {
    return [];
  }
  const plain = folded(text).replace(MIDNIGHT, '');
  const found = (isAnyCentury ? /^\d{1,5}(?:[.,]0+)?$/ : /^\d{5}(?:[.,]0+)?$/).test(plain)
    ? SERIAL_STARTS.map((start) => dayOf(start + Number.parseInt(plain, 10) * DAY))
    : partsOf(plain, orders).flatMap(([year, month, day]) =>
        yearsOf(year, isAnyCentury).flatMap((full) => existing(full, month, Number(day))),
      );
  return [...new Set(found)];
}

/**
 * Returns what comes first in the days of a file, as those show that can be read in one way only: `11/21/2026`. Nothing
 * for a separator with which none does, or with which they contradict each other.
 */
export function dayOrdersOf(texts: readonly string[]): DayOrders {
  const shown = texts.flatMap((text) => shownOrder(text) ?? []);
  const orders = new Map(shown);
  return new Map(
    [...orders].filter(([one, order]) => shown.every(([other, its]) => other !== one || its === order)),
  );
}

function shownOrder(text: string): [readonly [separator: string, order: DayOrder]] | undefined {
  const [, first, separator = '', second, year] =
    /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b > 12 && b <= 31) {
    return [[separator, 'month']];
  }
  // A short year may come first, but not with dots.
  const isYearLast = year?.length === 4 || separator === '.';
  return a > 12 && a <= 31 && b <= 12 && isYearLast ? [[separator, 'day']] : undefined;
}

type Parts = readonly [year: string, month: number, day: string];

/** Returns what may be year, month and day. */
function partsOf(plain: string, orders: DayOrders | undefined): Parts[] {
  const tokens = plain.match(/\d+|\p{L}+/gu) ?? [];
  // Nothing but separators may be between them: not the minus of a negative number, for example.
  if (!/^[\p{L}\d\s.,/'’年月日-]*$/u.test(plain) || /^-|\d[,']\d/u.test(plain)) {
    return [];
  }
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const named = tokens.filter((token) => !/^\d+$/.test(token));
  if (numbers.length === 3 && named.every(isIgnored)) {
    return numericParts(plain, numbers as [string, string, string], orders);
  }
  if (numbers.length !== 2) {
    return [];
  }
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  // A name may be that of a month in one language, and of a weekday in another: `mar`.
  return named
    .filter((_, at) => named.every((word, other) => other === at || isIgnored(word)))
    .flatMap((name) =>
      [...(calendarWords().months.get(name) ?? [])].map((month) => [year, month, day] as const),
    );
}

function numericParts(
  plain: string,
  [a, b, c]: [string, string, string],
  orders: DayOrders | undefined,
): Parts[] {
  if (a.length > 2) {
    return [[a, Number(b), c]];
  }
  const order = orders?.get(/[/.-]/.exec(plain)?.[0] ?? '');
  if (order !== undefined) {
    return [order === 'day' ? [c, Number(b), a] : [c, Number(a), b]];
  }
  const ends: Parts[] = [
    [c, Number(b), a],
    [c, Number(a), b],
  ];
  // Nobody writes a short year first with dots.
  const isDotted = /^\d+\.\d+\.\d+$/.test(plain);
  return c.length > 2 || isDotted ? ends : [...ends, [a, Number(b), c]];
}

function yearsOf(year: string, isAnyCentury: boolean): number[] {
  const number = Number(year);
  if (year.length === 4) {
    return [number];
  }
  if (year.length !== 2) {
    return [];
  }
  return isAnyCentury
    ? [1900 + number, 2000 + number]
    : [number < FIRST_OF_LAST_CENTURY ? 2000 + number : 1900 + number];
}

/** Returns the day if the calendar has it. */
function existing(year: number, month: number, day: number): string[] {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year);
  const isThere = year > 0 && month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? [dayOf(date.getTime())] : [];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isIgnored(word: string): boolean {
  return FILLERS.has(word) || /^[年月日]+$/.test(word) || calendarWords().weekdays.has(word);
}

/** Names in the forms that dates have, without accents and dots. */
function calendarWords() {
  if (words) {
    return words;
  }
  const months = new Map<string, Set<number>>();
  const weekdays = new Set<string>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        day: 'numeric',
        weekday: style,
        month: style,
      });
      const alone = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: style });
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 7; day += 1) {
          const date = Date.UTC(2026, month - 1, day);
          for (const { type, value } of [...format.formatToParts(date), ...alone.formatToParts(date)]) {
            for (const word of folded(value).match(/\p{L}+/gu) ?? []) {
              if (type === 'month') {
                months.set(word, new Set([...(months.get(word) ?? []), month]));
              } else if (type === 'weekday') {
                weekdays.add(word);
              }
            }
          }
        }
      }
    }
  }
  // As older programs write it.
  months.set('sept', new Set([9]));
  words = { months, weekdays };
  return words;
}

/** Without case, accents, and unusual spaces and digits. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}
