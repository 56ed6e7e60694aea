import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres.ts';
import { setServerSettings, withoutDurability } from './setServerSettings.ts';
import { workerDatabase } from './workerDatabase.ts';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/**
 * Starts one fresh Postgres for all integration tests of a run, unless TEST_DATABASE_URL names one, and creates a
 * database in it for each Jest worker.
 */
export default async function startTestDatabase({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const url = process.env.TEST_DATABASE_URL ?? (await startPostgres());
  process.env.TEST_DATABASE_URL = url;
  const server = new Client(url);
  await server.connect();
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    const name = new URL(workerDatabase(url, worker)).pathname.slice(1);
    await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await server.query(`CREATE DATABASE "${name}"`);
  }
  await server.end();
}

async function startPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-test-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  // Statistics of tables that are emptied before each test would mislead the planner.
  await setServerSettings(database.superuserUrl, { ...withoutDurability, autovacuum: 'off' });
  globalThis.stopTestDatabase = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return database.superuserUrl;
}
