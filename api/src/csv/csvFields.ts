import type { Type } from '@nestjs/common';
import type { Changes } from '../common/changes.js';

/** How a field is written in a cell. */
export type CellKind = 'text' | 'switch' | 'number' | 'words';

/** The characters that start a formula when they come first in a cell, as in `csv-stringify`. */
const FORMULA = '=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20';
const escapedBefore = new RegExp(`^'+[${FORMULA}]`);

/** A kind of record as CSV. Its fields are those of the API, with the same rules as POST and PATCH. */
export interface CsvRecords<Input extends object> {
  /** As in 'There is no company with this id'. */
  readonly noun: string;
  /** Used in the file name: `companies.csv`. */
  readonly plural: string;
  readonly input: Type<Input>;
  readonly changes: Type<Changes<Input>>;
  /** All fields, in column order. */
  readonly fields: Readonly<Record<keyof Input & string, CellKind>>;
}

/** Returns the columns of a file. Those before the fields identify the record and its version. */
export function columnsOf({ fields }: CsvRecords<object>): readonly string[] {
  return ['id', 'version', ...Object.keys(fields)];
}

/** Converts the value of a field to text. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Converts a field to a cell. The library that writes the file escapes anything that looks like a formula. */
export function toCell(value: unknown): string {
  const text = wordsOf(value);
  // It would be unescaped when read again.
  return escapedBefore.test(text) ? `'${text}` : text;
}

/** Converts a cell to a value for the rules of its field. An invalid value stays a text, which the rules refuse. */
export function fromCell(kind: CellKind, cell: string): unknown {
  const text = unescaped(cell);
  if (kind === 'switch') {
    // Spreadsheets write it in upper case.
    const word = text.trim().toLowerCase();
    return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : text;
  }
  return kind === 'number' && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}

/** Tells whether a cell equals the stored value, so a value accepted by an older rule can be imported unchanged. */
export function isAsStored(kind: CellKind, cell: string, stored: unknown): boolean {
  const text = unescaped(cell).replaceAll('\r\n', '\n');
  const words = wordsOf(stored);
  return text === words || (kind === 'switch' && text.toLowerCase() === words);
}

function unescaped(cell: string): string {
  return escapedBefore.test(cell) ? cell.slice(1) : cell;
}
