import { pipeline, Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { BackupRefusal } from '../backupRefusal.js';
import { type Entry, type Section, sections } from './entry.js';
import { ARCHIVE, BLOCK_OF_ROWS, INTEGER_BYTES, OFFSET_BYTES } from './writeArchive.js';

export interface Archive {
  readonly entries: readonly Entry[];
  /** Each stream must be read to its end before the next. */
  rows(): AsyncGenerator<{ readonly entry: Entry; readonly rows: Readable }>;
}

export async function readArchive(content: AsyncIterable<Uint8Array>): Promise<Archive> {
  const bytes = new Bytes(content);
  if (!(await bytes.take(ARCHIVE.length)).equals(Buffer.from(ARCHIVE))) {
    throw new BackupRefusal(
      'The database dump in the backup is damaged, or in a format that this version does not read.',
    );
  }
  await bytes.skip({ integers: 8, texts: 3 });
  const entries: Entry[] = [];
  for (let left = await bytes.integer(); left > 0; left -= 1) {
    entries.push(await readEntry(bytes));
  }
  return { entries, rows: () => readRows(bytes, entries) };
}

async function readEntry(bytes: Bytes): Promise<Entry> {
  const id = await bytes.integer();
  await bytes.skip({ integers: 1, texts: 2 });
  const name = (await bytes.text()) ?? '';
  const kind = (await bytes.text()) ?? '';
  const section = sectionOf(await bytes.integer());
  const definition = (await bytes.text()) ?? '';
  await bytes.text();
  const copy = await bytes.text();
  const schema = (await bytes.text()) ?? '';
  await bytes.skip({ integers: 0, texts: 4 });
  const needs: number[] = [];
  for (let need = await bytes.text(); need !== null; need = await bytes.text()) {
    needs.push(Number(need));
  }
  await bytes.take(1 + OFFSET_BYTES);
  return { id, kind, name, schema, section, definition, copy, needs };
}

function sectionOf(number: number): Section {
  const section = sections[number - 2];
  if (section === undefined) {
    const sentence = `The database dump in the backup is damaged: it has an unknown section ${number}.`;
    throw new BackupRefusal(sentence);
  }
  return section;
}

async function* readRows(bytes: Bytes, entries: readonly Entry[]): ReturnType<Archive['rows']> {
  for (const entry of entries) {
    if (entry.copy !== null) {
      const [block] = await bytes.take(1);
      const id = await bytes.integer();
      if (block !== BLOCK_OF_ROWS || id !== entry.id) {
        throw new BackupRefusal(
          `The database dump in the backup is damaged: the rows of ${entry.name} are not where they should be.`,
        );
      }
      const rows = createInflate({ chunkSize: 64 * 1024 });
      pipeline(Readable.from(packedRows(bytes)), rows, () => {});
      yield { entry, rows };
    }
  }
}

async function* packedRows(bytes: Bytes): AsyncGenerator<Buffer> {
  for (let length = await bytes.integer(); length > 0; length = await bytes.integer()) {
    yield await bytes.take(length);
  }
}

class Bytes {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private left: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Uint8Array>) {
    this.pieces = content[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > this.left.length) {
      parts.push(this.left);
      missing -= this.left.length;
      const { value, done } = await this.pieces.next();
      if (done) {
        throw new BackupRefusal('The database dump in the backup is damaged: it ends too early.');
      }
      this.left = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    parts.push(this.left.subarray(0, missing));
    this.left = this.left.subarray(missing);
    return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
  }

  async integer(): Promise<number> {
    const bytes = await this.take(1 + INTEGER_BYTES);
    const value = bytes.readUInt32LE(1);
    return bytes[0] === 0 ? value : -value;
  }

  async skip({ integers, texts }: { readonly integers: number; readonly texts: number }): Promise<void> {
    for (let number = 0; number < integers; number += 1) {
      await this.integer();
    }
    for (let number = 0; number < texts; number += 1) {
      await this.text();
    }
  }

  async text(): Promise<string | null> {
    const length = await this.integer();
    return length < 0 ? null : (await this.take(length)).toString('utf8');
  }
}
