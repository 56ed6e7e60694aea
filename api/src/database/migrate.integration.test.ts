import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './dataSourceOptions.js';
import { awaitMigrations, migrate } from './migrate.js';
import { schemaState } from './schemaState.js';

const quick = { lock: 100, tries: 2, pause: 10 };

describe(migrate, () => {
  const server = new Client(process.env.TEST_DATABASE_URL);
  const name = `migrated_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const connect = () => new DataSource(dataSourceOptions(url.href)).initialize();
  const database = new Client(url.href);
  beforeAll(async () => {
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    await database.connect();
    // On a busy disk, creating and dropping a database takes a while.
  }, 60_000);
  afterAll(async () => {
    await database.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  }, 60_000);
  const needs = (migration: string) => database.query('UPDATE schema_needs SET migration = $1', [migration]);

  it('is done once when several processes start at the same moment', async () => {
    const sources = await Promise.all([connect(), connect(), connect()]);
    await Promise.all([
      ...sources.slice(1).map((source) => migrate(source)),
      awaitMigrations(sources[0] as DataSource),
    ]);

    for (const source of sources) {
      expect(await schemaState(source)).toEqual({ pending: [], unknown: [], replaced: null, needs: null });
      await source.destroy();
    }
  });

  it('waits briefly for a locked table, several times, and changes nothing if that takes too long', async () => {
    const undone = await connect();
    await undone.undoLastMigration();
    await undone.destroy();
    await database.query('BEGIN; LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    const told: string[] = [];
    // Reading the table has to wait as well, because the migrations are compared with it first.
    const first = migrate(await connect(), { limits: quick, tell: (sentence) => told.push(sentence) });
    await expect(first).rejects.toThrow(/lock timeout|in 2 attempts/);
    await database.query('ROLLBACK; BEGIN; LOCK TABLE migrations IN SHARE MODE');
    await expect(
      migrate(await connect(), { limits: quick, tell: (sentence) => told.push(sentence) }),
    ).rejects.toThrow(/in 2 attempts.*Nothing was changed.*pg_stat_activity/s);
    expect(told).toContain('A table that a migration changes is in use: trying again.');

    const patient = migrate(await connect(), { limits: { ...quick, tries: 50, pause: 20 } });
    await pause(300);
    await database.query('ROLLBACK');
    const done = await patient;
    expect((await schemaState(done)).pending).toEqual([]);
    await done.destroy();
  });

  type Runner = { query(text: string): Promise<unknown> };
  /** Connects with the existing migrations, followed by these. */
  const connectWith = (...later: (new () => { up(runner: Runner): Promise<unknown> })[]) =>
    new DataSource({
      ...dataSourceOptions(url.href),
      migrations: [...Object.values(dataSourceOptions(url.href).migrations ?? []), ...(later as never[])],
    }).initialize();

  it('rolls back everything when a migration takes too long, and says so', async () => {
    const told: string[] = [];
    const source = await connectWith(
      class GoAhead9999999999998 {
        name = 'GoAhead9999999999998';
        up = (runner: Runner) => runner.query('CREATE TABLE ahead ()');
        async down() {}
      },
      class SlowDown9999999999999 {
        name = 'SlowDown9999999999999';
        up = (runner: Runner) => runner.query('CREATE TABLE halfway (); SELECT pg_sleep(5)');
        async down() {}
      },
    );

    await expect(
      migrate(source, { limits: { statement: 200 }, tell: (sentence) => told.push(sentence) }),
    ).rejects.toThrow(/took longer than 0.2 seconds/);
    expect(told).toEqual([]);
    expect(
      (await database.query(`SELECT to_regclass('ahead') AS ahead, to_regclass('halfway') AS halfway`)).rows,
    ).toEqual([{ ahead: null, halfway: null }]);
  });

  it('tries again after a deadlock, and says so', async () => {
    let tries = 0;
    const told: string[] = [];
    const source = await connectWith(
      class MeetSomebody9999999999999 {
        name = 'MeetSomebody9999999999999';
        async up(runner: Runner) {
          tries += 1;
          if (tries === 1) {
            // The error Postgres gives to the transaction it picks as the victim.
            await runner.query(
              `DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$`,
            );
          }
        }
        async down() {}
      },
    );
    const tell = (sentence: string) => told.push(sentence);
    await (await migrate(source, { limits: quick, tell })).destroy();

    expect(tries).toBe(2);
    expect(told).toEqual(['A table that a migration changes is in use: trying again.']);
    await database.query(`DELETE FROM migrations WHERE name = 'MeetSomebody9999999999999'`);
  });

  it('runs on the schema of the next version, and says so; not on one that removed something', async () => {
    await database.query(`INSERT INTO migrations (timestamp, name) VALUES (2, 'GrowLater2')`);
    const told: string[] = [];
    const source = await migrate(await connect(), { tell: (sentence) => told.push(sentence) });
    await source.destroy();
    expect(told).toEqual([expect.stringMatching(/newer than this version by one migration/)]);

    const before = await database.query('SELECT migration FROM schema_needs');
    await needs('GrowLater2');
    for (const start of [migrate, awaitMigrations]) {
      await expect(start(await connect())).rejects.toThrow(/too new for this version.*GrowLater2/);
    }
    await needs(before.rows[0].migration);
    await database.query(`DELETE FROM migrations WHERE name = 'GrowLater2'`);
  });

  it('refuses a database whose migrations are gone, before it changes anything', async () => {
    const { rows: made } = await database.query('SELECT name FROM migrations ORDER BY id');
    await database.query('ALTER TABLE migrations RENAME TO made');
    await database.query(`
      CREATE TABLE migrations AS
      SELECT 1 AS id, 1767225600000 AS timestamp, 'CreateCompanies1767225600000' AS name
        UNION SELECT 2, 1767225617400, 'FindDepartments1767225617400'`);
    for (const start of [migrate, awaitMigrations]) {
      await expect(start(await connect())).rejects.toThrow(
        /older version \(FindDepartments1767225617400\).*delete it.*export its records as CSV/,
      );
    }
    expect((await database.query('SELECT name FROM migrations ORDER BY id')).rows).toHaveLength(2);
    await database.query('DROP TABLE migrations; ALTER TABLE made RENAME TO migrations');
    expect((await database.query('SELECT name FROM migrations ORDER BY id')).rows).toEqual(made);
  });

  it('waits for the migration job if the process does not migrate itself, and gives up with a message', async () => {
    const undone = await connect();
    await undone.undoLastMigration();
    await undone.destroy();

    await expect(awaitMigrations(await connect(), { limits: { turn: 300 } })).rejects.toThrow(
      /older than this version.*npm run migrate/,
    );
    const waiting = awaitMigrations(await connect());
    await (await migrate(await connect())).destroy();
    await (await waiting).destroy();
  });
});
