import type { Type } from '@nestjs/common';
import type { Changes } from '../common/changes.js';
import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';

/** The characters that start a formula when they come first in a cell, as in `csv-stringify`. */
const FORMULA = '=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20';
const escapedBefore = new RegExp(`^'+[${FORMULA}]`);

/** A kind of record as CSV. Its columns are the fields of the API, with the same rules as POST and PATCH. */
export interface CsvRecords<Input extends object> {
  /** As in 'There is no company with this id'. */
  readonly noun: string;
  /** Used in the file name: `companies.csv`. */
  readonly plural: string;
  readonly input: Type<Input>;
  readonly changes: Type<Changes<Input>>;
  /** The columns that come first. All others follow in the order of the input. */
  readonly first?: readonly (keyof Input & string)[];
}

/** Returns the columns of a file. Those before the fields identify the record and its version. */
export function columnsOf<Input extends object>({ input, first = [] }: CsvRecords<Input>): readonly string[] {
  return [...new Set<string>(['id', 'version', ...first, ...Object.keys(fieldsOf(input))])];
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
export function fromCell(kind: DeclaredField['kind'], cell: string): unknown {
  const text = unescaped(cell);
  if (kind === 'switch') {
    // Spreadsheets write it in upper case.
    const word = text.trim().toLowerCase();
    return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : text;
  }
  return kind === 'number' && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}

/** Tells whether a cell equals the stored value, so a value accepted by an older rule can be imported unchanged. */
export function isAsStored(kind: DeclaredField['kind'], cell: string, stored: unknown): boolean {
  const text = unescaped(cell).replaceAll('\r\n', '\n');
  const words = wordsOf(stored);
  return text === words || (kind === 'switch' && text.toLowerCase() === words);
}

function unescaped(cell: string): string {
  return escapedBefore.test(cell) ? cell.slice(1) : cell;
}
