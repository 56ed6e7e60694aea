import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embeddedPostgres';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the answer as soon as there is one. */
async function eventually<Answer>(ask: () => Promise<Answer>, attempts = 100): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (attempts === 0) {
      throw error;
    }
    await setTimeout(100);
    return eventually(ask, attempts - 1);
  }
}

describe('embedded Postgres', () => {
  // Making a cluster takes longest, so the tests share one. The first start was killed halfway.
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lumenvale-postgres-'));
    await mkdir(join(dataDir, 'postgres.incoming', 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.incoming', 'cluster', 'PG_VERSION'), '18\n');
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('starts over after a start that was killed halfway, and keeps its data from then on, even in a folder that only the current user may enter', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    await second.stop();
  });

  it('gives the site a role that owns the database and is no superuser', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });

    expect(
      await query(
        url,
        'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    await query(url, 'CREATE SCHEMA own; CREATE TABLE own.things (id integer)');
    await expect(query(url, `COPY own.things TO PROGRAM 'true'`)).rejects.toThrow('permission denied');
    await expect(query(url, `SELECT pg_read_file('/etc/hostname')`)).rejects.toThrow('permission denied');
    await stop();
  });

  it('recovers from a lock whose pid belongs to another program', async () => {
    const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(
      lock,
      `${process.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n5432\n\n127.0.0.1\n\n`,
    );

    const database = await startEmbeddedPostgres({ dataDir });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('starts when a copy has lost its empty folders', async () => {
    for (const name of ['pg_notify', 'pg_replslot', 'pg_tblspc', 'pg_twophase', 'pg_logical/snapshots']) {
      await rm(join(dataDir, 'postgres', 'cluster', name), { recursive: true });
    }

    const database = await startEmbeddedPostgres({ dataDir });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('is restarted, at the same address and with its data, when something kills it', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    await query(database.url, 'CREATE TABLE known AS SELECT 7 AS number');
    const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');

    process.kill(Number(lock.split('\n')[0]), 'SIGKILL');

    expect(await eventually(() => query(database.url, 'SELECT number FROM known'))).toEqual([{ number: 7 }]);
    await database.stop();
  }, 20_000);

  it('stops cleanly when something has just killed it', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL');

    await database.stop();

    const again = await startEmbeddedPostgres({ dataDir });
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('refuses a folder that a running site uses', async () => {
    const database = await startEmbeddedPostgres({ dataDir });

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is in use by a running site');

    await database.stop();
  });
});
