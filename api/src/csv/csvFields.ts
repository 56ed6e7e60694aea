import type { Type } from '@nestjs/common';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import { calendarDayPattern, violation } from '../common/textRule.js';
import { type DayOrders, foreignYear, isDayElsewhere, spelledDays } from './spelledDays.js';
import { isSameNumber, plainCell, spelledNumbers, withoutUnseen } from './spelledNumbers.js';

/** At the start of a cell, these characters begin a formula, as in `csv-stringify`. */
const FORMULA = '=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20';
const escapedBefore = new RegExp(`^'+[${FORMULA}]`);

/** In characters: the limits of Excel, Google Sheets and LibreOffice. */
const CELL_LIMITS: readonly number[] = [32_767, 50_000, 65_535];
const SHORTEST_LIMIT = 32_767;

const switchWords = {
  yes: new Set(
    'true yes 1 wahr ja vrai oui verdadero sí si vero sì verdadeiro sim waar sant sand sann tosi prawda tak pravda ano igaz doğru истина adevărat істина'.split(
      ' ',
    ),
  ),
  no: new Set(
    'false no 0 falsch nein faux non falso falso não onwaar nee falskt falsk usann epätosi fałsz nie nepravda ne fals hamis yanliş yanlış ложь хибність'.split(
      ' ',
    ),
  ),
};

const errorWords =
  'NULL NUL NULO NULLO LEEG ZERO BOŞ ПУСТО NULLA TYHJÄ SKÄRNING ' +
  'DIV/0 DEEL/0 DZIEL/0 DIVISION/0 ДЕЛ/0 SAYI/0 ZÉRÓOSZTÓ JAKO/0 ' +
  'VALUE WERT VALEUR VALOR VALORE WAARDE ARG ЗНАЧ DEĞER HODNOTA VÆRDI VERDI VÄRDEFEL ARVO ÉRTÉK ' +
  'REF BEZUG RIF VERW ADR ССЫЛКА BAŞV ODKAZ REFERENCE REFERENS VIITTAUS HIV ' +
  'NAME NOM NOMBRE NOME NAAM NAZWA ИМЯ AD NÁZEV NAVN NAMN NIMI NÉV ' +
  'NUM ZAHL NÚM GETAL LICZBA ЧИСЛО SAYI ČÍSLO TALL OGILTIGT LUKU SZÁM ' +
  'N/A N/D N/B N/V I/T NV Н/Д YOK SAKNAS PUUTTUU HIÁNYZIK ' +
  'SPILL ÜBERLAUF PROPAGATION EPARS DESBORDAMIENTO ESPANSIONE DESPEJAR DESPEJE OVERLOOP ROZLANIE ПЕРЕНОС TAŞMA PŘESAH ' +
  'CALC KALK FIELD FELD CHAMP UNKNOWN BLOCKED CONNECT BUSY EXTERNAL PYTHON ERROR GETTING_DATA';
const spreadsheetError = new RegExp(
  `^(?:#¡?(?:${errorWords.replaceAll(' ', '|')})[!?]|#(?:N/[ABDV]|I/T|NV|Н/Д|YOK|SAKNAS|HIÁNYZIK|GETTING_DATA)|#{2,}|Err:5\\d\\d)$`,
  'u',
);

export interface CsvRecords {
  readonly noun: string;
  readonly kind: string;
  readonly name: string;
  readonly input: Type<object>;
  readonly changes: Type<object>;
  readonly first?: readonly string[];
  readonly alike: readonly string[];
}

export function columnsOf({ input, first = [] }: CsvRecords): readonly string[] {
  return [...new Set<string>(['id', 'version', ...first, ...Object.keys(fieldsOf(input))])];
}

export function wordsOf(value: unknown, field?: DeclaredField): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (value === '') {
    return meantByEmpty(field) ?? '';
  }
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function meantByEmpty(field: DeclaredField | undefined): string | undefined {
  const meaning = field?.kind === 'text' ? field.rule.emptyMeans : undefined;
  return meaning && `(${meaning})`;
}

/** The library does not escape what already looks escaped. */
export function toCell(value: unknown, field?: DeclaredField): string {
  const text = wordsOf(value, field);
  return escapedBefore.test(text) ? `'${text}` : text;
}

type ReadCell =
  /** `isRewritten` if a spreadsheet may have changed it, such as `007` to `7`. */
  | { readonly isStored: true; readonly isRewritten?: true }
  | { readonly value: unknown; readonly note?: string }
  | { readonly problem: string };

/**
 * Spreadsheets rewrite dates, numbers and switches that nobody has touched.
 * @param stored Undefined for a new record.
 */
export function readCell(field: DeclaredField, cell: string, stored?: unknown, orders?: DayOrders): ReadCell {
  const before = wordsOf(stored, field);
  if (stored !== undefined && isAsStored(field, cell, before, orders)) {
    // The cell counts as the stored text, but someone may have meant the difference.
    const isRewritten = field.kind === 'text' && !isDay(field) && !isSameText(unescaped(cell), before);
    return isRewritten ? { isStored: true, isRewritten } : { isStored: true };
  }
  const completed = completedAddress(field, cell);
  if (completed !== undefined) {
    return completed === stored
      ? { isStored: true }
      : { value: completed, note: `“${shown(cell)}” was completed to ${completed}` };
  }
  const text = unescaped(cell);
  const problem = problemOf(cell, before);
  if (problem !== undefined) {
    return { problem };
  }
  if (isDay(field)) {
    const days = spelledDays(text);
    const isDoubtful = stored !== undefined && days.includes(before);
    const [day, ...others] = isDoubtful ? days : spelledDays(text, { orders });
    const year = day === undefined ? foreignYear(text) : undefined;
    if (year !== undefined) {
      const problem = `“${shown(text)}” has a year of another calendar: ${year}. Write it like 2026-11-21`;
      return { problem };
    }
    return others.length > 0
      ? { problem: `“${shown(text)}” can mean ${[day, ...others].join(' or ')}. Write it like ${day}` }
      : { value: day ?? text };
  }
  if (field.kind === 'switch') {
    return { value: spelledSwitch(text) ?? text };
  }
  if (field.kind === 'number') {
    const [number, ...others] = spelledNumbers(text);
    const problem = `“${shown(text)}” can mean ${[number, ...others].join(' or ')}. Write it with digits alone`;
    return others.length > 0 ? { problem } : { value: number ?? text };
  }
  const meaning = meantByEmpty(field);
  if (meaning !== undefined && ['', meaning].includes(shown(text).toLowerCase())) {
    return { value: shown(text) === '' ? null : '' };
  }
  return { value: field.kind === 'choice' ? shown(text) : text };
}

function completedAddress(field: DeclaredField, cell: string): string | undefined {
  const text = shown(cell);
  const isMeant =
    field.kind === 'text' &&
    field.rule.format === 'web-address' &&
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
  const completed = `https://${text}`;
  return isMeant && violation(field.rule, completed) === undefined ? completed : undefined;
}

/** Accepts the stored value even if it broke the rule, because an older rule may have allowed it. */
function isAsStored(
  field: DeclaredField,
  cell: string,
  stored: string,
  orders: DayOrders | undefined,
): boolean {
  const text = unescaped(cell);
  if (isSameText(text, stored)) {
    return true;
  }
  if (field.kind === 'choice') {
    return shown(text) === stored;
  }
  if (field.kind === 'switch') {
    return String(spelledSwitch(text)) === stored;
  }
  if (field.kind === 'number') {
    return spelledNumbers(text).map(String).includes(stored) || isSameNumber(text, stored);
  }
  if (isDay(field)) {
    return stored !== '' && isDayAs(text, stored, orders);
  }
  const [storedDay, ...otherDays] = /^\d+$/.test(stored) ? [] : spelledDays(stored);
  return (
    // Spreadsheets may turn a text into a date or number, and drop a leading apostrophe.
    (storedDay !== undefined && otherDays.length === 0 && isDayAs(text, storedDay)) ||
    isSameNumber(text, stored) ||
    (text === cell && `'${withPlainBreaks(cell)}` === withPlainBreaks(stored))
  );
}

function isSameText(text: string, stored: string): boolean {
  return withPlainBreaks(text) === withPlainBreaks(stored);
}

function isDayAs(text: string, day: string, orders?: DayOrders): boolean {
  return spelledDays(text, { isAnyCentury: true, orders }).includes(day) || isDayElsewhere(text, day);
}

function problemOf(cell: string, stored: string): string | undefined {
  const seen = shown(cell);
  if (spreadsheetError.test(seen)) {
    return `“${seen}” is what a spreadsheet shows in place of a value. Correct the cell and save the file again`;
  }
  const isCut =
    CELL_LIMITS.includes(cell.length) ||
    (stored.length > SHORTEST_LIMIT && withPlainBreaks(cell).length <= SHORTEST_LIMIT) ||
    (cell.length > SHORTEST_LIMIT && withPlainBreaks(stored).startsWith(withPlainBreaks(unescaped(cell))));
  if (isCut) {
    return `It may have been cut: spreadsheets hold ${SHORTEST_LIMIT.toLocaleString('en')} characters or a little more in one cell. Leave this column out of the file, and change the text in the administration`;
  }
  return lostLetters(withPlainBreaks(unescaped(cell)), withPlainBreaks(stored))
    ? 'Some letters have become question marks. Save the file as “CSV UTF-8 (Comma delimited)” and import that'
    : undefined;
}

/** Whether they differ only by letters that a file's encoding lacks. */
function lostLetters(text: string, stored: string): boolean {
  const isLost = (unit: string, at: number) => unit === '?' && stored.charCodeAt(at) > 0x7f;
  return (
    text !== stored &&
    text.length === stored.length &&
    text.split('').every((unit, at) => unit === stored[at] || isLost(unit, at))
  );
}

export function isDay(field: DeclaredField): boolean {
  return field.kind === 'text' && field.rule.pattern === calendarDayPattern;
}

function spelledSwitch(text: string): boolean | undefined {
  const word = plainCell(text).replace(/[.,]0+$/, '');
  return switchWords.yes.has(word) ? true : switchWords.no.has(word) ? false : undefined;
}

/** Spreadsheets change line breaks and spaces at the ends. */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function unescaped(cell: string): string {
  return escapedBefore.test(cell) ? cell.slice(1) : cell;
}

function shown(text: string): string {
  return withPlainBreaks(withoutUnseen(text));
}
