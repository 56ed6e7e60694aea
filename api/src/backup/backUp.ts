import { Readable } from 'node:stream';
import type { Env } from '../config/env.js';
import { CONTENTS } from '../releases/store/releaseRemoval.service.js';
import { untilReadable } from '../storage/openDisk.js';
import { imageRules } from '../uploads/image.rules.js';
import { type BackupKey, ENCRYPTED } from './backupKey.js';
import { openSession } from './databaseSession.js';
import { takeSnapshot } from './dumpDatabase.js';
import {
  type BackupFile,
  DATABASE,
  ENCRYPTED_MANIFEST,
  MANIFEST,
  MANIFEST_FORMAT,
  type Manifest,
} from './manifest.js';
import { atPlace } from './places/openPlace.js';
import type { Place } from './places/place.js';
import { each, filesOf, metered, openStores, type Store } from './storeFiles.js';
import { orIfMissing } from './storeProblem.js';

interface BackupOptions {
  readonly to: string;
  readonly env: Env;
  readonly key: BackupKey | null;
  readonly product: Manifest['product'];
  say(line: string): void;
}

/**
 * Backs up a running site as of one moment: its database, and every file that rows name. Uploads are never deleted,
 * so they are copied after it; release files before it, the last while deletions wait.
 * @throws BackupRefusal if it fails. What was written by then is never taken for a backup.
 */
export function backUp(options: BackupOptions): Promise<{ manifest: Manifest; place: string }> {
  const { to, env, key, say } = options;
  return atPlace(to, env, async (place) => {
    await place.begin();
    try {
      const manifest = await write(new Writer(place, key), options);
      const text = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
      const content = key === null ? text : await key.encrypt(text);
      const name = key === null ? MANIFEST : ENCRYPTED_MANIFEST;
      await place.finish(name, Buffer.concat(await content.toArray()));
      say(`${manifest.files.length} files, ${inMegabytes(manifest.files)}`);
      return { manifest, place: place.name };
    } catch (error) {
      await place.abandon();
      throw error;
    }
  });
}

async function write(writer: Writer, { env, key, product, say }: BackupOptions): Promise<Manifest> {
  const stores = await openStores(env);
  const [releases, uploads] = [new Copy(writer, stores.releases), new Copy(writer, stores.uploads)];
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
      missing: [...releases.missingOf(snapshot.releaseFiles), ...uploads.missingOf([...named.found].sort())],
    };
  } finally {
    await snapshot.close();
  }
}

async function whileContentsStay<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await openSession(url);
  try {
    await lock.query(`SELECT pg_advisory_lock_shared(${CONTENTS})`);
    return await work();
  } finally {
    await lock.end();
  }
}

class Copy {
  private readonly copied = new Set<string>();

  constructor(
    private readonly writer: Writer,
    private readonly store: Store,
  ) {}

  async copyNew(): Promise<void> {
    const names = await filesOf(this.store.disk);
    await each(
      names.filter((name) => !this.copied.has(name)),
      (name) => this.copy(name),
    );
  }

  missingOf(names: readonly string[]): string[] {
    return names.filter((name) => !this.copied.has(name)).map((name) => `${this.store.folder}/${name}`);
  }

  private async copy(name: string): Promise<void> {
    const { disk, folder } = this.store;
    const content = await orIfMissing(disk.getStream(name).then(untilReadable), null);
    if (content !== null) {
      await this.writer.write(`${folder}/${name}`, content);
      this.copied.add(name);
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

const LONGEST = 1_100;
const addresses = new RegExp(
  `${imageRules.root}([\\w./-]*?-[1-9]\\d{0,4}x[1-9]\\d{0,4}(?:-animated|-browser)?\\.(?:gif|jpg|png|svg|webp))`,
  'g',
);

class UploadNames {
  readonly found = new Set<string>();
  private before = '';

  see(piece: Buffer): void {
    const text = this.before + piece.toString('latin1');
    for (const [, name = ''] of text.matchAll(addresses)) {
      this.found.add(name);
    }
    this.before = text.slice(-LONGEST);
  }
}

export function inMegabytes(files: readonly BackupFile[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
