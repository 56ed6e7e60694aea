import { Readable } from 'node:stream';
import {
  BadRequestException,
  PayloadTooLargeException,
  RequestTimeoutException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { showsNothing } from '@site/rules/cleanText';
import { CsvError, parse } from 'csv-parse';
import type { Request } from 'express';
import { readAtMost } from '../storage/openDisk.js';

const MOST_ROWS = 10_000;

/** Includes the blank rows that spreadsheets leave below a table. */
const MOST_LINES = 100_000;

/** In characters: other requests wait meanwhile. */
const PIECE = 16 * 1024;

const separators = [',', ';', '\t'] as const;

export interface CsvRow {
  /** The number in spreadsheets, where the header is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Reads UTF-8 or UTF-16. @throws BadRequestException with a sentence for the sender. */
export async function readCsv(
  bytes: Uint8Array,
): Promise<{ readonly header: readonly string[]; readonly rows: readonly CsvRow[] }> {
  const text = decoded(bytes);
  const { separator, body, before } = separatorOf(text);
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({ delimiter: separator, relax_column_count: true }),
  );
  let header: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  let row = before;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > MOST_LINES) {
        throw tooManyRows();
      }
      if (record.every(showsNothing)) {
        continue;
      }
      if (!header) {
        header = record;
      } else if (rows.push({ row, cells: record }) > MOST_ROWS) {
        throw tooManyRows();
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? new BadRequestException(sentenceOf(error)) : error;
  }
  if (!header) {
    throw new BadRequestException('The file is empty. Its first row has to name the columns');
  }
  return { header, rows };
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
  }
}

function tooManyRows(): BadRequestException {
  return new BadRequestException(
    `The file has too many rows: at most ${MOST_ROWS.toLocaleString('en')} can be imported at once`,
  );
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) {
    throw new BadRequestException(
      'The file is a workbook, not a CSV file. Save it as “CSV UTF-8 (Comma delimited)” and import that',
    );
  }
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) {
      return text;
    }
  } catch {}
  throw new BadRequestException(
    'The file is not in UTF-8, so some of its letters would be lost. Save it as “CSV UTF-8 (Comma delimited)” and import that',
  );
}

/** The first line may name the separator: `sep=;`. */
function separatorOf(text: string): { separator: string; body: string; before: number } {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  // Some spreadsheets save that line as a row, with separators of their own.
  const [, said, own] = /^"?sep=(.)"?([,;\t]?)[,;\t]*$/.exec(line) ?? [];
  if (said !== undefined) {
    return { separator: own || said, body: text.slice(line.length).replace(/^(?:\r\n?|\n)/, ''), before: 1 };
  }
  const header = /^.*[\p{L}\p{N}].*$/mu.exec(text.slice(0, PIECE))?.[0] ?? line;
  const names = header.replaceAll(/"[^"]*"/g, '');
  const [separator] = separators.toSorted(
    (one, other) => names.split(other).length - names.split(one).length,
  );
  return { separator: separator ?? ',', body: text, before: 0 };
}

function sentenceOf({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines === undefined ? '' : ` near line ${lines}`;
  const inside = `there is a quotation mark inside a cell${where}. Double it, and put the cell in quotation marks`;
  const problems: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: `a quotation mark${where} is never closed`,
    INVALID_OPENING_QUOTE: inside,
    CSV_INVALID_CLOSING_QUOTE: inside,
  };
  return `The file is not valid CSV: ${problems[code] ?? `it cannot be read${where}`}`;
}

const MEGABYTE = 1024 * 1024;

/** In bytes, held in memory. */
const LARGEST_FILE = 8 * MEGABYTE;

/** In milliseconds, for a file to arrive. */
const TIME_LIMIT = 30_000;

export async function readFile(request: Request): Promise<Buffer> {
  if (!request.is('text/csv')) {
    throw new UnsupportedMediaTypeException('The request must be a CSV file, as text/csv');
  }
  const tooLarge = `The file is too large: at most ${LARGEST_FILE / MEGABYTE} MB can be imported at once`;
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE) {
    throw new PayloadTooLargeException(tooLarge);
  }
  const late = AbortSignal.timeout(TIME_LIMIT);
  late.addEventListener('abort', () => request.destroy(), { once: true });
  const file = await readAtMost(request, LARGEST_FILE).catch(() => {
    throw new RequestTimeoutException('The request was interrupted');
  });
  if (!file) {
    throw new PayloadTooLargeException(tooLarge);
  }
  if (file.length === 0) {
    throw new BadRequestException('The file is empty. Its first row has to name the columns');
  }
  return file;
}
