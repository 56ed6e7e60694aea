import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Entry, entriesOf } from './archive/entry.js';
import { writeArchive } from './archive/writeArchive.js';
import { BackupRefusal } from './backupRefusal.js';
import { openSession } from './databaseSession.js';
import { dumpSchema } from './schemaDump.js';

export interface Snapshot {
  /** Postgres' notation: 180004 for 18.4. */
  readonly serverVersion: number;
  readonly migrations: readonly string[];
  readonly releaseFiles: readonly string[];
  dump(see: (piece: Buffer) => void): AsyncIterable<Buffer>;
  readonly rows: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly path: string;
  readonly columns: string | null;
}

type NewEntry = Omit<Entry, 'id' | 'needs'>;

/**
 * Holds what is committed now, without making writers wait.
 * @throws BackupRefusal if there is no site.
 */
export async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = await openSession(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(
      `SELECT pg_export_snapshot() AS snapshot, current_setting('server_version_num')::int AS version,
         current_database() AS database, to_regclass('public.migrations') IS NOT NULL AS "isSite"`,
    );
    const { snapshot, version, database, isSite } = rows[0];
    if (!isSite) {
      throw new BackupRefusal('There is no site in this database: it has no table of migrations.');
    }
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM public.migrations ORDER BY id',
    );
    const { rows: hashes } = await client.query<{ hash: string }>(
      'SELECT DISTINCT hash FROM public.release_files WHERE bytes IS NOT NULL',
    );
    const counts: Record<string, number> = {};
    return {
      serverVersion: version,
      migrations: migrations.map((migration) => migration.name),
      releaseFiles: hashes.map(({ hash }) => hash),
      rows: counts,
      dump: (see) => dump(url, client, { snapshot, database, counts, see }),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* dump(
  url: string,
  client: Client,
  options: {
    readonly snapshot: string;
    readonly database: string;
    readonly counts: Record<string, number>;
    see(piece: Buffer): void;
  },
): AsyncGenerator<Buffer> {
  const { snapshot, database, counts, see } = options;
  const before = await dumpSchema(url, snapshot, 'pre-data');
  const behind = await dumpSchema(url, snapshot, 'post-data');
  const tables = await relationsOf(client, 'r');
  const entries = numbered([
    setting('ENCODING', `SET client_encoding = 'UTF8';\n`),
    setting('STDSTRINGS', `SET standard_conforming_strings = 'on';\n`),
    setting('SEARCHPATH', `SELECT pg_catalog.set_config('search_path', '', false);\n`),
    ...entriesOf(before, 'pre-data'),
    ...tables.map(rowsEntry),
    ...(await sequencesOf(client)),
    ...entriesOf(behind, 'post-data'),
  ]);
  const head = {
    database,
    serverVersion: /^-- Dumped from database version (.*)$/m.exec(before)?.[1] ?? '',
    dumpVersion: /^-- Dumped by pg_dump version (.*)$/m.exec(before)?.[1] ?? '',
    madeAt: new Date(),
  };
  yield* writeArchive(head, entries, (entry) => Readable.from(rowsOf(entry)));

  async function* rowsOf({ schema, name, copy }: Entry): AsyncGenerator<Buffer> {
    const rows = client.query(copyTo(copy?.replace(/ FROM stdin;\n$/, ' TO STDOUT') ?? ''));
    for await (const piece of rows) {
      see(piece);
      yield piece;
    }
    counts[`${schema}.${name}`] = rows.rowCount;
  }
}

/** Returns tables (`r`) or sequences (`S`), without those of extensions. */
async function relationsOf(client: Client, kind: 'r' | 'S'): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `SELECT namespace.nspname AS schema, class.relname AS name,
       format('%I.%I', namespace.nspname, class.relname) AS path,
       (SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) FROM pg_catalog.pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_catalog.pg_class AS class JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = relnamespace
     WHERE relkind = $1 AND namespace.nspname NOT LIKE 'pg\\_%' AND namespace.nspname <> 'information_schema'
       AND NOT EXISTS (
         SELECT FROM pg_catalog.pg_depend WHERE classid = 'pg_catalog.pg_class'::pg_catalog.regclass
           AND objid = class.oid AND deptype = 'e')
     ORDER BY schema, name`,
    [kind],
  );
  return rows;
}

/** Sequences ignore snapshots, so they may be ahead of the rows, but never behind. */
async function sequencesOf(client: Client): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { schema, name, path } of await relationsOf(client, 'S')) {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT format('SELECT pg_catalog.setval(%L, %s, %L);', $1::text, last_value, is_called) || E'\\n' AS definition
       FROM ${path}`,
      [path],
    );
    const definition = rows[0]?.definition ?? '';
    entries.push({ kind: 'SEQUENCE SET', name, schema, section: 'data', definition, copy: null });
  }
  return entries;
}

function setting(name: string, definition: string): NewEntry {
  return { kind: name, name, schema: '', section: 'pre-data', definition, copy: null };
}

function rowsEntry({ schema, name, path, columns }: Relation): NewEntry {
  const copy = `COPY ${path} (${columns ?? ''}) FROM stdin;\n`;
  return { kind: 'TABLE DATA', name, schema, section: 'data', definition: '', copy };
}

/** Each entry depends on the one before, so that `pg_restore --jobs` keeps the order. */
function numbered(entries: readonly NewEntry[]): Entry[] {
  return entries.map((entry, place) => ({ ...entry, id: place + 1, needs: place === 0 ? [] : [place] }));
}
