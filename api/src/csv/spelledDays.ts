import { setImmediate as breathe } from 'node:timers/promises';
import { isSameNumber, plainCell, spelledNumbers } from './spelledNumbers.js';

const LANGUAGES = (
  'en fr fr-CA de es it pt nl da sv nb is fi et lv lt pl cs sk hu sl hr sr bs mk bg ro el sq tr az ' +
  'ru uk be ca gl eu ka hy kk he ar fa ur hi bn ta th vi id ms ko ja zh zh-TW'
).split(' ');

/** Words around a day, as in `21st of November`, `le 1er novembre`, `2026 m.`, and the Buddhist era. */
const FILLERS = 'st nd rd th er of de del d le den am el m e a พศ'.split(' ');

/** Other calendars are now in 1405, 1448, 2569 and 5787. */
const FIRST_YEAR = 1583;
const LAST_YEAR = 2399;

/** These write digits, but have other months or another first year. */
const otherCalendars = ['buddhist', 'persian', 'islamic-umalqura', 'roc'].map(
  (calendar) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

const BUDDHIST_YEARS = 543;

const SHORTEST_NAME = 3;

/** Spreadsheets add midnight to a day without a time. */
const MIDNIGHT = /[ t](?:0{1,2}:00|12:00(?=(?::00)? ?am))(?::00(?:\.0+)?)?(?: ?am| ?z)?$/;

/**
 * Excel counts from a day too early, because it takes 1900 for a leap year; old ones for the Mac count from
 * 1904.
 */
const SERIAL_STARTS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
const DAY = 24 * 60 * 60 * 1000;

const LONGEST = 60;

/** Two-digit years from this one on belong to the last century, as in spreadsheets. */
const FIRST_OF_LAST_CENTURY = 30;

const words = { months: new Map<string, Set<number>>(), others: new Set<string>(FILLERS) };
const unknownLanguages = [...LANGUAGES];

type DayOrder = 'day' | 'month';

/** What comes first in `03/04/2026`, by separator. */
export type DayOrders = ReadonlyMap<string, DayOrder>;

interface SpelledDaysOptions {
  /** Whether `26` can also be 1926, and four digits a count of days. */
  readonly isAnyCentury?: boolean;
  readonly orders?: DayOrders;
}

/**
 * Returns every day that a spreadsheet of any country may mean. `03/04/2026` is two, unless the order is
 * known.
 */
export function spelledDays(
  text: string,
  { isAnyCentury = false, orders }: SpelledDaysOptions = {},
): string[] {
  const plain = plainDay(text);
  const found = (isAnyCentury ? /^\d{1,5}(?:[.,]0+)?$/ : /^\d{5}(?:[.,]0+)?$/).test(plain)
    ? SERIAL_STARTS.map((start) => dayOf(start + Number.parseInt(plain, 10) * DAY))
    : partsOf(plain, orders).flatMap(([year, month, day]) =>
        yearsOf(year, isAnyCentury).flatMap((full) => existing(full, month, Number(day))),
      );
  return [...new Set(found)];
}

/** Whether it is the day in another calendar, or as another count of days. */
export function isDayElsewhere(text: string, day: string): boolean {
  if (text.length > LONGEST) {
    return false;
  }
  const time = Date.parse(`${day}T00:00:00Z`);
  const parts = partsOf(plainDay(text));
  const serials = SERIAL_STARTS.map((start) => String((time - start) / DAY));
  return (
    serials.some(
      (serial) => isSameNumber(text, serial) || spelledNumbers(text).map(String).includes(serial),
    ) ||
    otherCalendars.some((format) => {
      const numbers = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
      const ofCalendar = numbers.get('year') ?? 0;
      return parts.some(
        ([year, month, dayOfMonth]) =>
          [ofCalendar, ofCalendar % 100].includes(Number(year)) &&
          numbers.get('month') === month &&
          numbers.get('day') === Number(dayOfMonth),
      );
    })
  );
}

export function foreignYear(text: string): string | undefined {
  return partsOf(plainDay(text))
    .map(([year]) => year)
    .find((year) => year.length > 2 && !isGregorian(Number(year)));
}

/** If the days with a separator contradict each other, it gets no order. */
export function dayOrdersOf(texts: readonly string[]): DayOrders {
  const shown = texts.flatMap((text) => shownOrder(text) ?? []);
  const orders = new Map(shown);
  return new Map(
    [...orders].filter(([one, order]) => shown.every(([other, its]) => other !== one || its === order)),
  );
}

function shownOrder(text: string): [readonly [separator: string, order: DayOrder]] | undefined {
  const [, first, separator = '', second, year] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(plainDay(text)) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b > 12 && b <= 31) {
    return [[separator, 'month']];
  }
  const isYearLast = year?.length === 4 || separator === '.';
  return a > 12 && a <= 31 && b <= 12 && isYearLast ? [[separator, 'day']] : undefined;
}

type Parts = readonly [year: string, month: number, day: string];

function partsOf(plain: string, orders?: DayOrders): Parts[] {
  const numbers: string[] = plain.match(/\d+/g) ?? [];
  // Only separators may stand between them; a minus makes a number negative.
  if (!/^[\p{L}\p{M}\d\s.,/'"()،॰-]*$/u.test(plain) || /^-|\d[,']\d/u.test(plain)) {
    return [];
  }
  const named = wordsIn(plain);
  if (numbers.length === 3 && named.every(isIgnored)) {
    return numericParts(plain, numbers as [string, string, string], orders);
  }
  if (numbers.length !== 2) {
    return [];
  }
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  // `mar` is a month in one language and a weekday in another.
  return named
    .filter((_, at) => named.every((word, other) => other === at || isIgnored(word)))
    .flatMap((name) => monthsOf(name).map((month) => [year, month, day] as const));
}

function plainDay(text: string): string {
  return text.length > LONGEST ? '' : folded(text).replace(MIDNIGHT, '');
}

/** Dots within an abbreviation, such as `พ.ย.`, do not count. */
function wordsIn(plain: string): string[] {
  return (plain.match(/\p{L}[\p{L}\p{M}]*(?:\.\p{L}[\p{L}\p{M}]*)*/gu) ?? []).map((word) =>
    word.replaceAll('.', ''),
  );
}

function monthsOf(name: string): number[] {
  const { months } = calendarWords();
  const known = months.get(name);
  if (known || name.length < SHORTEST_NAME) {
    return [...(known ?? [])];
  }
  const begun = [...months].flatMap(([whole, numbers]) => (whole.startsWith(name) ? [...numbers] : []));
  return [...new Set(begun)];
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
  // With dots, a short year never comes first.
  const isDotted = /^\d+\.\d+\.\d+$/.test(plain);
  return c.length > 2 || isDotted ? ends : [...ends, [a, Number(b), c]];
}

function yearsOf(year: string, isAnyCentury: boolean): number[] {
  const number = Number(year);
  if (year.length === 4) {
    return isGregorian(number) ? [number] : [];
  }
  if (year.length !== 2) {
    return [];
  }
  if (isAnyCentury) {
    return [1900 + number, 2000 + number];
  }
  const buddhist = 2500 + number - BUDDHIST_YEARS;
  return number < FIRST_OF_LAST_CENTURY
    ? [2000 + number]
    : [1900 + number, ...(buddhist >= 2000 ? [buddhist] : [])];
}

function isGregorian(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

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
  return calendarWords().others.has(word);
}

export async function learnNames(): Promise<void> {
  for (let language = unknownLanguages.pop(); language !== undefined; language = unknownLanguages.pop()) {
    learn(language);
    await breathe();
  }
}

function calendarWords() {
  unknownLanguages.splice(0).forEach(learn);
  return words;
}

function learn(language: string): void {
  const monthly = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 21));
  const daily = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, day + 1));
  const forms: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full' },
    { dateStyle: 'medium' },
    { day: 'numeric', month: 'short', weekday: 'short' },
    { month: 'long' },
    { month: 'short' },
  ];
  for (const form of forms) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...form, timeZone: 'UTC' });
    for (const date of [...monthly, ...daily]) {
      const parts = format.formatToParts(date);
      const name = folded(parts.find(({ type }) => type === 'month')?.value ?? '');
      // The longest word names the month: in Catalan it is `de novembre`.
      const [ofMonth = ''] = wordsIn(/\d/.test(name) ? '' : name).toSorted((a, b) => b.length - a.length);
      for (const word of wordsIn(folded(parts.map(({ value }) => value).join('')))) {
        if (ofMonth !== '' && (word.startsWith(ofMonth) || word.endsWith(ofMonth))) {
          words.months.set(word, (words.months.get(word) ?? new Set()).add(new Date(date).getUTCMonth() + 1));
        } else if (!/^[a-z]$/.test(word)) {
          words.others.add(word);
        }
      }
    }
  }
}

function folded(text: string): string {
  return plainCell(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i');
}
