import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefusal } from '../backupRefusal.js';
import { manifestNames } from '../manifest.js';
import { orIfMissing } from '../storeProblem.js';
import type { Place } from './place.js';

const UNFINISHED = '.unfinished-';

export class FolderPlace implements Place {
  readonly name: string;
  private readonly unfinished: string;

  constructor(folder: string) {
    this.name = resolve(folder);
    this.unfinished = `${this.name}${UNFINISHED}${process.pid}`;
  }

  async begin(): Promise<void> {
    const found = await orIfMissing(readdir(this.name), []).catch((error: unknown) => this.refuse(error));
    if (found.some((name) => manifestNames.includes(name))) {
      throw new BackupRefusal(`${this.name} already contains a backup. Choose another folder.`);
    }
    if (found.length > 0) {
      throw new BackupRefusal(
        `The folder ${this.name} is not empty. Choose an empty one, or one that does not exist yet.`,
      );
    }
    try {
      await mkdir(dirname(this.name), { recursive: true });
      await this.clearUp();
      await mkdir(this.unfinished, { mode: 0o700 });
    } catch (error) {
      this.refuse(error);
    }
  }

  async write(path: string, content: Readable): Promise<void> {
    const file = join(this.unfinished, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
  }

  async finish(path: string, content: Buffer): Promise<void> {
    await writeFile(join(this.unfinished, path), content, { mode: 0o600, flush: true });
    await rename(this.unfinished, this.name).catch((cause: NodeJS.ErrnoException) => {
      const sentence = `Another backup to ${this.name} was finished first. Choose another folder.`;
      throw ['ENOTEMPTY', 'EEXIST'].includes(cause.code ?? '')
        ? new BackupRefusal(sentence, { cause })
        : cause;
    });
  }

  async abandon(): Promise<void> {
    await rm(this.unfinished, { recursive: true, force: true });
  }

  async read(path: string): Promise<Readable | undefined> {
    const content = createReadStream(join(this.name, path), { highWaterMark: 256 * 1024 });
    return orIfMissing(
      once(content, 'open').then(() => content),
      undefined,
    );
  }

  close(): void {}

  private refuse(cause: unknown): never {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefusal(
      `No backup can be written to ${this.name} (${reason}). Choose a folder that this user can create.`,
      { cause },
    );
  }

  private async clearUp(): Promise<void> {
    const ours = `${basename(this.name)}${UNFINISHED}`;
    for (const name of await readdir(dirname(this.name))) {
      const pid = Number(name.slice(ours.length));
      // In a container, process ids repeat.
      if (name.startsWith(ours) && (pid === process.pid || !isRunning(pid))) {
        await rm(join(dirname(this.name), name), { recursive: true, force: true });
      }
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
