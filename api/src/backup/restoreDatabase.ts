import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../database/migrate.js';
import type { Section } from './archive/entry.js';
import type { Archive } from './archive/readArchive.js';
import { BackupRefusal } from './backupRefusal.js';

const ourSchemas = `nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`;

export async function countTables(client: Client): Promise<number> {
  const { rows } = await client.query<{ tables: string }>(
    `SELECT count(*) AS tables FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND ${ourSchemas}`,
  );
  return Number(rows[0]?.tables);
}

export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_catalog.pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name IN ('lumenvale-api', 'lumenvale-outbox')`,
  );
  return rows.length > 0;
}

/**
 * A session that ended after the backup would come back to life, so all are dropped.
 * @throws BackupRefusal if Postgres refuses it.
 */
export async function restoreDatabase(
  client: Client,
  archive: Archive,
  counts: Readonly<Record<string, number>>,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    // A site that starts now has to wait.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await empty(client);
    await run(client, archive, 'pre-data');
    for await (const { entry, rows } of archive.rows()) {
      const table = `${entry.schema}.${entry.name}`;
      const target = client.query(copyFrom(entry.copy?.replace(/;\n$/, '') ?? ''));
      await pipeline(rows, target);
      if (target.rowCount !== counts[table]) {
        throw new BackupRefusal(
          `The backup is damaged: it has ${target.rowCount} rows of ${table}, but its manifest says ${counts[table]}.`,
        );
      }
    }
    await run(client, archive, 'data');
    await run(client, archive, 'post-data');
    await client.query('DELETE FROM public.sessions');
    // An older schema lacks these tables.
    for (const table of ['public.person_tokens', 'public.sign_in_challenges']) {
      await client.query(
        `DO $$ BEGIN IF to_regclass('${table}') IS NOT NULL THEN DELETE FROM ${table}; END IF; END $$`,
      );
    }
    await client.query(
      `DO $$ BEGIN IF to_regclass('public.audit_log') IS NOT NULL THEN
         PERFORM public.note_audit('backup.restored', NULL, NULL, NULL, '{}'); END IF; END $$`,
    );
    await beforeCommit();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof DatabaseError) {
      const sentence = `Postgres refused the backup, and the database was not changed: ${error.message}.`;
      throw new BackupRefusal(sentence, { cause: error });
    }
    throw error;
  }
  await client.query('ANALYZE');
}

async function empty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', nspname) AS name FROM pg_catalog.pg_namespace WHERE ${ourSchemas}`,
  );
  if ((await countTables(client)) === 0 && rows.every(({ name }) => name === 'public')) {
    return;
  }
  for (const { name } of rows) {
    await client.query(`DROP SCHEMA ${name} CASCADE`);
  }
  await client.query('CREATE SCHEMA public AUTHORIZATION pg_database_owner');
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
}

async function run(client: Client, { entries }: Archive, section: Section): Promise<void> {
  for (const entry of entries) {
    if (entry.section === section && entry.definition !== '') {
      await client.query(entry.definition);
    }
  }
}
