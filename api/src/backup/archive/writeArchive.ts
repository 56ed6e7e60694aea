import { pipeline, Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';
import { type ArchiveHead, type Entry, sections } from './entry.js';

export const INTEGER_BYTES = 4;
export const OFFSET_BYTES = 8;

/** The bytes are: magic, version 1.14.0, widths of numbers, custom format. */
export const ARCHIVE = [...Buffer.from('PGDMP'), 1, 14, 0, INTEGER_BYTES, OFFSET_BYTES, 1];

export const BLOCK_OF_ROWS = 1;

const COMPRESSION = 3;
const OFFSET_UNKNOWN = 1;

/**
 * Streams pg_dump's custom format 1.14, for `pg_restore` of Postgres 14 and later.
 * @param rowsOf Returns rows as COPY writes them.
 */
export async function* writeArchive(
  head: ArchiveHead,
  entries: readonly Entry[],
  rowsOf: (entry: Entry) => Readable,
): AsyncGenerator<Buffer> {
  yield Buffer.concat([...headOf(head), integer(entries.length), ...entries.flatMap(tableOfContents)]);
  for (const entry of entries) {
    if (entry.copy !== null) {
      yield Buffer.concat([Buffer.from([BLOCK_OF_ROWS]), integer(entry.id)]);
      const packed = createDeflate({ level: COMPRESSION, chunkSize: 64 * 1024 });
      pipeline(Readable.from(withEnd(rowsOf(entry))), packed, () => {});
      for await (const chunk of packed) {
        yield Buffer.concat([integer(chunk.length), chunk]);
      }
      yield integer(0);
    }
  }
}

async function* withEnd(rows: Readable): AsyncGenerator<Buffer> {
  yield* rows;
  yield Buffer.from('\\.\n\n\n');
}

function headOf({ database, serverVersion, dumpVersion, madeAt }: ArchiveHead): Buffer[] {
  return [
    Buffer.from(ARCHIVE),
    integer(COMPRESSION),
    ...[
      madeAt.getUTCSeconds(),
      madeAt.getUTCMinutes(),
      madeAt.getUTCHours(),
      madeAt.getUTCDate(),
      madeAt.getUTCMonth(),
      madeAt.getUTCFullYear() - 1900,
      0,
    ].map(integer),
    ...[database, serverVersion, dumpVersion].map(text),
  ];
}

function tableOfContents({ id, kind, name, schema, section, definition, copy, needs }: Entry): Buffer[] {
  return [
    integer(id),
    integer(copy === null ? 0 : 1),
    text('0'),
    text('0'),
    text(name),
    text(kind),
    integer(sections.indexOf(section) + 2),
    text(definition),
    text(''),
    text(copy),
    text(schema === '' ? null : schema),
    // The person who restores it decides on tablespace, access method and owner.
    text(''),
    text(null),
    text(''),
    text('false'),
    ...needs.map((need) => text(String(need))),
    text(null),
    Buffer.from([OFFSET_UNKNOWN]),
    Buffer.alloc(OFFSET_BYTES),
  ];
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(1 + INTEGER_BYTES);
  bytes[0] = value < 0 ? 1 : 0;
  bytes.writeUInt32LE(Math.abs(value), 1);
  return bytes;
}

function text(value: string | null): Buffer {
  if (value === null) {
    return integer(-1);
  }
  const bytes = Buffer.from(value);
  return Buffer.concat([integer(bytes.length), bytes]);
}
