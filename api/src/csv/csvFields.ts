import type { Type } from '@nestjs/common';
import type { Changes } from '../common/changes.js';

/** How a field is written in a cell. */
export type CellKind = 'text' | 'switch' | 'number' | 'words';

/** What a spreadsheet would take for a formula, at the beginning of a cell; as `csv-stringify` knows it. */
const FORMULA = '=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20';
const escapedBefore = new RegExp(`^'+[${FORMULA}]`);

/** A kind of record as CSV. Its fields are those of the API, and their rules the ones of POST and PATCH. */
export interface CsvRecords<Input extends object> {
  /** As in 'There is no company with this id'. */
  readonly noun: string;
  /** The file is called by it: `companies.csv`. */
  readonly plural: string;
  readonly input: Type<Input>;
  readonly changes: Type<Changes<Input>>;
  /** All fields, in the order of the columns. */
  readonly fields: Readonly<Record<keyof Input & string, CellKind>>;
}

/** The columns of a file: those before the fields say which record a row is, and which version of it. */
export function columnsOf({ fields }: CsvRecords<object>): readonly string[] {
  return ['id', 'version', ...Object.keys(fields)];
}

/** What a cell says of a field, in words. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What a cell shows of a field. What begins like a formula is escaped by the library that writes the file. */
export function toCell(value: unknown): string {
  const text = wordsOf(value);
  // It would be taken for an escape when it is read again.
  return escapedBefore.test(text) ? `'${text}` : text;
}

/** The value that a cell writes, for the rules of its field; what is no such value stays a text, which they refuse. */
export function fromCell(kind: CellKind, cell: string): unknown {
  const text = unescaped(cell);
  if (kind === 'switch') {
    // Spreadsheets write it in capitals.
    const word = text.trim().toLowerCase();
    return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : text;
  }
  return kind === 'number' && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}

/** Whether a cell says what is stored: what an older rule let in may come back as it went. */
export function isAsStored(kind: CellKind, cell: string, stored: unknown): boolean {
  const text = unescaped(cell).replaceAll('\r\n', '\n');
  const words = wordsOf(stored);
  return text === words || (kind === 'switch' && text.toLowerCase() === words);
}

function unescaped(cell: string): string {
  return escapedBefore.test(cell) ? cell.slice(1) : cell;
}
