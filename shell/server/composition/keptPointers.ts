import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { types } from 'node:util';
import { parsePointers, type SlicePointer } from './internalRegistry';

export class KeptPointers {
  private readonly file: string;
  private written = '';
  private writing: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.file = file;
  }

  async read(): Promise<readonly SlicePointer[] | null> {
    try {
      return parsePointers(await readFile(this.file, 'utf8'));
    } catch (error) {
      if (types.isNativeError(error) && 'code' in error && error.code === 'ENOENT') {
        return null;
      }
      throw error;
    }
  }

  /** Replaces the file at once. Writes follow each other. */
  write(slices: readonly SlicePointer[]): Promise<void> {
    const text = `${JSON.stringify({ slices }, null, 2)}\n`;
    if (text === this.written) {
      return this.writing;
    }
    this.written = text;
    const writing = this.writing.catch(() => {}).then(() => this.replace(text));
    this.writing = writing;
    return writing;
  }

  private async replace(text: string): Promise<void> {
    // Other processes may share the folder.
    const staging = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.file), { recursive: true });
      await writeFile(staging, text);
      await rename(staging, this.file);
    } catch (error) {
      this.written = '';
      await rm(staging, { force: true });
      throw error;
    }
  }
}
