import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import type { Client } from 'pg';
import type { Env } from '../config/env.js';
import { migrations } from '../database/dataSourceOptions.js';
import { isReplaced } from '../database/schemaState.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { readArchive } from './archive/readArchive.js';
import { inMegabytes } from './backUp.js';
import { type BackupKey, ENCRYPTED } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import { BackupSource } from './backupSource.js';
import { openSession } from './databaseSession.js';
import { type BackupFile, DATABASE, type Manifest } from './manifest.js';
import { atPlace } from './places/openPlace.js';
import type { Place } from './places/place.js';
import { countTables, isInUse, restoreDatabase } from './restoreDatabase.js';
import { each, filesOf, openStores, type Store } from './storeFiles.js';

/** An arbitrary number. Of two restores, each would delete files that the other's rows name. */
const RESTORE_LOCK = 5_724_313;

interface RestoreOptions {
  readonly from: string;
  readonly env: Env;
  readonly key: BackupKey | null;
  readonly force: boolean;
  readonly isCheck: boolean;
  say(line: string): void;
}

interface Target extends Store {
  readonly there: readonly string[];
  readonly files: ReadonlyMap<string, BackupFile>;
}

/**
 * Files are added first, one transaction replaces the database, other files are deleted last: wherever it stops,
 * every file that rows name exists.
 * @throws BackupRefusal if something is wrong with the backup or its target.
 */
export function restore(options: RestoreOptions): Promise<Manifest> {
  const { from, env, key, isCheck, say } = options;
  const restoreFrom = async (place: Place) => {
    const source = new BackupSource(place, key);
    const manifest = await source.manifest();
    refuseUnknownMigration(manifest);
    const client = await openSession(env.DATABASE_URL);
    try {
      if (!isCheck) {
        await refuseSecondRestore(client);
        await prepareDataFolder(options);
      }
      const targets = await targetsOf(env, manifest);
      await refuseTarget(client, targets, manifest, options);
      say(`Checking ${manifest.files.length} files, ${inMegabytes(manifest.files)} …`);
      await each(manifest.files, (file) => source.check(file));
      if (!isCheck) {
        await replaceSite(source, client, targets, manifest, say);
      }
      return manifest;
    } finally {
      await client.end();
    }
  };
  return atPlace(from, env, restoreFrom, resolve(env.DATA_DIR));
}

async function replaceSite(
  source: BackupSource,
  client: Client,
  targets: readonly Target[],
  manifest: Manifest,
  say: RestoreOptions['say'],
): Promise<void> {
  say('Restoring files …');
  for (const { disk, files } of targets) {
    const store = new UploadsDisk(disk);
    await each([...files], async ([name, file]) =>
      store.write(name, Buffer.concat(await (await source.content(file)).toArray())),
    );
  }
  await refuseSiteAtWork(client);
  say('Restoring the database …');
  await restoreRows(source, client, manifest);
  for (const { disk, there, files } of targets) {
    await each(
      there.filter((name) => !files.has(name)),
      (name) => disk.delete(name),
    );
  }
}

function refuseUnknownMigration({ migration, product }: Manifest): void {
  const known = migrations.map(({ name }) => name);
  const version = product.commit ?? product.version;
  if (isReplaced(migration, known)) {
    throw new BackupRefusal(
      `The backup was made by an older version of the site (${version}): its database has ${migration}, which this version no longer knows. Restore it with the version that made it.`,
    );
  }
  if (!known.includes(migration)) {
    throw new BackupRefusal(
      `The backup was made by a newer version of the site (${version}): its database has ${migration}, which this version does not know. Restore it with that version, or a newer one.`,
    );
  }
}

async function targetsOf(env: Env, { files, encrypted }: Manifest): Promise<Target[]> {
  const targets = Object.values(await openStores(env)).map(async (store) => {
    const nameOf = ({ path }: BackupFile) =>
      path.slice(store.folder.length + 1, encrypted ? -ENCRYPTED.length : undefined);
    const ours = files.filter(({ path }) => path.startsWith(`${store.folder}/`));
    return {
      ...store,
      there: await filesOf(store.disk),
      files: new Map(ours.map((file) => [nameOf(file), file])),
    };
  });
  return Promise.all(targets);
}

async function refuseTarget(
  client: Client,
  targets: readonly Target[],
  { postgres }: Manifest,
  { force, isCheck, env }: RestoreOptions,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  const mine = Math.trunc(Number(rows[0]?.version) / 10_000);
  const theirs = Math.trunc(postgres / 10_000);
  if (mine < theirs) {
    throw new BackupRefusal(
      `The backup was made from Postgres ${theirs}, but the database of DATABASE_URL runs on Postgres ${mine}. Restore it to Postgres ${theirs} or newer.`,
    );
  }
  if (isCheck) {
    return;
  }
  await refuseSiteAtWork(client);
  const tables = await countTables(client);
  const taken = [
    ...(tables > 0 ? [`the database has ${tables} tables`] : []),
    ...targets.flatMap(({ folder, there }) =>
      there.length > 0 ? [`${folder} has ${there.length} files`] : [],
    ),
  ];
  if (taken.length > 0 && !force) {
    throw new BackupRefusal(
      `There is already a site: ${taken.join(', ')}. To replace all of it, use --force.`,
    );
  }
  await refuseWithoutRoom(targets, env);
}

async function refuseSecondRestore(client: Client): Promise<void> {
  const tried = await client.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [RESTORE_LOCK]);
  if (!tried.rows[0].isOurs) {
    throw new BackupRefusal('Another restore is running on this database. Wait until it has finished.');
  }
}

async function refuseSiteAtWork(client: Client): Promise<void> {
  if (await isInUse(client)) {
    throw new BackupRefusal('A site is running on this database. Stop it first, on every machine.');
  }
}

async function prepareDataFolder({ env, say }: RestoreOptions): Promise<void> {
  if (!(env.UPLOADS_BUCKET && env.RELEASES_BUCKET)) {
    const warning = await makeDataFolder(resolve(env.DATA_DIR));
    if (warning !== undefined) {
      say(warning);
    }
  }
}

async function refuseWithoutRoom(targets: readonly Target[], env: Env): Promise<void> {
  const added = targets.flatMap(({ isBucket, there, files }) => {
    const kept = new Set(there);
    return isBucket ? [] : [...files].flatMap(([name, file]) => (kept.has(name) ? [] : [file]));
  });
  if (added.length === 0) {
    return;
  }
  const folder = resolve(env.DATA_DIR);
  const { bavail, bsize } = await statfs(folder);
  const needed = added.reduce((sum, { bytes }) => sum + bytes, 0);
  if (needed > bavail * bsize) {
    throw new BackupRefusal(
      `There is not enough space on the disk of ${folder}: the files need ${inMegabytes(added)}, but only ${((bavail * bsize) / 1_000_000).toFixed(1)} MB are free.`,
    );
  }
}

async function restoreRows(
  source: BackupSource,
  client: Client,
  { files, rows, encrypted }: Manifest,
): Promise<void> {
  const name = encrypted ? DATABASE + ENCRYPTED : DATABASE;
  const file = files.find(({ path }) => path === name);
  if (file === undefined) {
    throw new BackupRefusal('The backup is incomplete: it has no database dump.');
  }
  const content = await source.content(file);
  const pieces = content[Symbol.asyncIterator]();
  // The archive reader would close the stream at the last row; its hash is at the end.
  const uninterrupted = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
  await restoreDatabase(client, await readArchive(uninterrupted), rows, async () => {
    for await (const _piece of uninterrupted);
  });
}
