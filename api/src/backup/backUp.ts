import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import pLimit from 'p-limit';
import { begun } from '../common/begun.js';
import type { Env } from '../config/env.js';
import { CONTENTS } from '../releases/store/releaseRemoval.service.js';
import { openDisk } from '../storage/openDisk.js';
import { type BackupKey, ENCRYPTED } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import { openSession } from './databaseSession.js';
import { type Snapshot, takeSnapshot } from './dumpDatabase.js';
import {
  type BackupFile,
  DATABASE,
  ENCRYPTED_MANIFEST,
  MANIFEST,
  MANIFEST_FORMAT,
  type Manifest,
} from './manifest.js';
import { metered } from './metered.js';
import { openPlace } from './places/openPlace.js';
import type { Place } from './places/place.js';
import { filesOf } from './storeFiles.js';
import { isMissing, storeProblem } from './storeProblem.js';
import { UploadNames } from './uploadNames.js';

const AT_ONCE = 8;

export interface BackupOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly env: Env;
  /** Without a key, anyone can read the backup. */
  readonly key: BackupKey | null;
  readonly product: Manifest['product'];
  say(line: string): void;
}

/**
 * Backs up a running site as of one moment: its database, and every file that rows name. Uploads are never
 * deleted and precede their rows, so they are copied after that moment. Release files can be deleted, so most
 * are copied before it, and the rest while deletions wait.
 * @throws BackupRefusal if the backup fails. What was written by then is never taken for a backup.
 */
export async function backUp(options: BackupOptions): Promise<{ manifest: Manifest; place: string }> {
  const { to, env, key, say } = options;
  const place = await openPlace(to, env);
  try {
    await place.begin();
    try {
      const manifest = await write(new Writer(place, key), options);
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      await (key === null
        ? place.finish(MANIFEST, text)
        : place.finish(
            ENCRYPTED_MANIFEST,
            Buffer.concat(await (await key.encrypt(Readable.from([text]))).toArray()),
          ));
      say(`${manifest.files.length} files, ${inMegabytes(manifest.files)}`);
      return { manifest, place: place.name };
    } catch (error) {
      await place.abandon();
      throw error;
    }
  } catch (error) {
    throw refusalOf(error, place.name);
  } finally {
    place.close();
  }
}

async function write(writer: Writer, { env, key, product, say }: BackupOptions): Promise<Manifest> {
  const releases = new Copy(
    writer,
    await openDisk(env, { folder: 'release-files', bucket: env.RELEASES_BUCKET }),
    'release-files',
  );
  const uploads = new Copy(
    writer,
    await openDisk(env, { folder: 'uploads', bucket: env.UPLOADS_BUCKET }),
    'uploads',
  );
  say('Copying release files …');
  await releases.copyNew();
  const { snapshot, madeAt } = await whileContentsStay(env.DATABASE_URL, async () => {
    const taken = { snapshot: await takeSnapshot(env.DATABASE_URL), madeAt: new Date().toISOString() };
    try {
      await releases.copyNew();
      return taken;
    } catch (error) {
      await taken.snapshot.close();
      throw error;
    }
  });
  try {
    say('Copying the database …');
    const named = new UploadNames();
    await writer.write(DATABASE, Readable.from(snapshot.dump((piece) => named.see(piece))));
    say('Copying uploads …');
    await uploads.copyNew();
    return {
      format: MANIFEST_FORMAT,
      madeAt,
      product,
      postgres: snapshot.serverVersion,
      migration: snapshot.migrations.at(-1) ?? '',
      encrypted: key !== null,
      rows: snapshot.rows,
      files: writer.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      missing: [
        ...missingFrom(releases, snapshot.releaseFiles),
        ...missingFrom(uploads, [...named.found].sort()),
      ],
    };
  } finally {
    await snapshot.close();
  }
}

async function whileContentsStay<T extends { snapshot: Snapshot }>(
  url: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await openSession(url);
  try {
    await lock.query(`SELECT pg_advisory_lock_shared(${CONTENTS})`);
    return await work();
  } finally {
    await lock.end();
  }
}

function missingFrom(copy: Copy, names: readonly string[]): string[] {
  return names.filter((name) => !copy.copied.has(name)).map((name) => `${copy.folder}/${name}`);
}

class Copy {
  readonly copied = new Set<string>();

  constructor(
    private readonly writer: Writer,
    private readonly disk: Disk,
    readonly folder: string,
  ) {}

  async copyNew(): Promise<void> {
    const names = (await filesOf(this.disk)).filter((name) => !this.copied.has(name));
    const limit = pLimit(AT_ONCE);
    await Promise.all(names.map((name) => limit(() => this.copy(name)))).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  }

  private async copy(name: string): Promise<void> {
    const content = await this.open(name);
    if (content !== null) {
      await this.writer.write(`${this.folder}/${name}`, content);
      this.copied.add(name);
    }
  }

  private async open(name: string): Promise<Readable | null> {
    try {
      return await begun(await this.disk.getStream(name));
    } catch (error) {
      if (isMissing(error)) {
        return null;
      }
      throw error;
    }
  }
}

class Writer {
  readonly files: BackupFile[] = [];

  constructor(
    private readonly place: Place,
    private readonly key: BackupKey | null,
  ) {}

  async write(name: string, content: Readable): Promise<void> {
    const path = this.key === null ? name : name + ENCRYPTED;
    const stored = this.key === null ? content : await this.key.encrypt(content);
    const seen = { bytes: 0, sha256: '' };
    await this.place.write(path, Readable.from(metered(stored, seen), { objectMode: false }));
    this.files.push({ path, ...seen });
  }
}

export function inMegabytes(files: readonly BackupFile[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function refusalOf(error: unknown, place: string): unknown {
  if (error instanceof BackupRefusal) {
    return error;
  }
  const problem = storeProblem(error, place);
  return problem === undefined ? error : new BackupRefusal(problem, { cause: error });
}
