import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { startBucketServer } from '../../api/src/testing/bucketServer';
import { buildApi, root } from '../build';
import { startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres';
import { type Service, startService } from '../service';
import { freePorts } from '../testing/freePorts';

jest.setTimeout(120_000);

/** What a command printed, and its exit code. */
interface Ended {
  readonly code: number;
  readonly output: string;
}

describe('npm run backup and npm run restore', () => {
  let folder: string;
  let buckets: Awaited<ReturnType<typeof startBucketServer>>;
  let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let api: Service;
  let apiUrl: string;
  const data = () => join(folder, 'data');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-commands-'));
    buckets = await startBucketServer('backups');
    await buildApi();
    database = await startEmbeddedPostgres({ dataDir: data() });
    ({ api, apiUrl } = await startApi(database.url, data()));
  });
  afterAll(async () => {
    await api.stop();
    await database.stop();
    await buckets.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startApi(url: string, dataDir: string) {
    const [port] = await freePorts(1);
    const service = await startService({
      name: 'The API',
      script: join(root, 'api/dist/main.js'),
      environment: { ...settings(dataDir), DATABASE_URL: url, API_PORT: String(port) },
      readyLine: /^API: /m,
    });
    return { api: service, apiUrl: `http://127.0.0.1:${port}` };
  }

  function settings(dataDir: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const { DATABASE_URL: _, ...environment } = process.env;
    return { ...environment, NODE_ENV: 'test', DATA_DIR: dataDir, S3_ENDPOINT: buckets.endpoint, ...more };
  }

  function start(script: string, args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
    return spawn(process.execPath, [join(root, 'scripts', script), ...args], { cwd: root, env: environment });
  }

  /** Runs a script by its name, as from a shell. */
  async function run(
    script: string,
    args: readonly string[],
    environment: NodeJS.ProcessEnv = settings(data()),
  ): Promise<Ended> {
    const child = start(script, args, environment);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    const code = await new Promise<number>((resolve) => child.once('close', (one) => resolve(one ?? -1)));
    return { code, output };
  }

  /** Waits until a number of backups are waiting for a table, or another condition holds. */
  async function untilWaiting(
    watcher: Client,
    backups: number,
    orElse: () => boolean = () => false,
  ): Promise<void> {
    for (let waiting = 0; waiting < backups && !orElse(); await pause(50)) {
      const { rows } = await watcher.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'lumenvale-backup' AND wait_event_type = 'Lock'`,
      );
      waiting = rows.length;
    }
  }

  const articlesOf = async (url: string) =>
    (await (await fetch(`${url}/api/articles?limit=100`)).json()).data;
  const pictureOf = async (url: string, path: string) =>
    Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()).toString('base64');

  it('copy a running site to another folder, which then serves the same content', async () => {
    const place = join(folder, 'moved');
    const key = join(folder, 'backup.key');
    const articles = await articlesOf(apiUrl);
    const image: string = articles[0].imageUrl;

    expect(await run('backup.ts', ['--new-key', key])).toMatchObject({ code: 0 });
    expect(await run('backup.ts', ['--to', place, '--key-file', key])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Backup: ${place}\n`),
    });
    const elsewhere = join(folder, 'elsewhere');
    const restored = await run('restore.ts', ['--from', place, '--key-file', key], settings(elsewhere));
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored: \d+ rows, backed up at /m),
    });

    const moved = await startEmbeddedPostgres({ dataDir: elsewhere });
    const second = await startApi(moved.url, elsewhere);
    try {
      expect(await articlesOf(second.apiUrl)).toEqual(articles);
      expect(await pictureOf(second.apiUrl, image)).toBe(await pictureOf(apiUrl, image));
    } finally {
      await second.api.stop();
      await moved.stop();
    }
  });

  it.each<[string, () => string, () => Promise<string[]>]>([
    [
      'a folder',
      () => join(folder, 'killed'),
      async () => (await readdir(folder)).filter((name) => name.startsWith('killed')),
    ],
    ['a bucket', () => 's3://backups/killed', async () => []],
  ])('do not mistake a killed backup to %s for a complete one', async (_what, place, left) => {
    const client = new Client(database.superuserUrl);
    // Within a transaction, what it reads about other sessions stays as first read, so another connection watches them.
    const watcher = new Client(database.superuserUrl);
    await Promise.all([client.connect(), watcher.connect()]);
    await client.query('BEGIN; LOCK TABLE site_content IN ACCESS EXCLUSIVE MODE');
    const child = start('backup.ts', ['--to', place()], settings(data()));
    const ended = new Promise((resolve) => child.once('close', resolve));
    // It has started to copy the database, and is waiting for a table.
    await untilWaiting(watcher, 1);
    child.kill('SIGKILL');
    await ended;
    await client.query('ROLLBACK');
    await Promise.all([client.end(), watcher.end()]);

    const unfinished = await left();
    expect(await run('restore.ts', ['--from', place(), '--check'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no backup in'),
    });
    expect(await run('backup.ts', ['--to', place()])).toMatchObject({ code: 0 });
    expect(await run('restore.ts', ['--from', place(), '--check'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The backup is complete'),
    });

    if (unfinished.length > 0) {
      expect(unfinished).toEqual([expect.stringMatching(/^killed\.unfinished-\d+$/)]);
      expect(await left()).toEqual(['killed']);
    }
  });

  it.each<[string, () => string, RegExp]>([
    ['a folder', () => join(folder, 'two'), /was finished first\. Choose another folder/],
    ['a bucket', () => 's3://backups/two', /has started in the meantime\. Choose another prefix/],
  ])('make one complete backup when two write to %s at once', async (_what, place, sentence) => {
    const key = join(folder, `two-${crypto.randomUUID()}.key`);
    await run('backup.ts', ['--new-key', key]);
    const args = ['--to', place(), '--key-file', key];
    const client = new Client(database.superuserUrl);
    await client.connect();
    await client.query('BEGIN; LOCK TABLE site_content IN ACCESS EXCLUSIVE MODE');
    const both = [run('backup.ts', args), pause(1_000).then(() => run('backup.ts', args))];
    const watcher = new Client(database.superuserUrl);
    await watcher.connect();
    // Each has started: it is either waiting for the table or has given way.
    let hasGivenWay = false;
    void both[0]?.then(() => {
      hasGivenWay = true;
    });
    await untilWaiting(watcher, 2, () => hasGivenWay);
    await pause(1_000);
    await client.query('ROLLBACK');
    await Promise.all([client.end(), watcher.end()]);

    const ended = (await Promise.all(both)).toSorted((one, other) => one.code - other.code);
    expect(ended).toMatchObject([
      { code: 0, output: expect.stringContaining(`Backup: ${place()}\n`) },
      { code: 1, output: expect.stringMatching(sentence) },
    ]);
    expect(ended[1]?.output).not.toMatch(/^ +at /m);
    expect(await run('restore.ts', ['--from', place(), '--key-file', key, '--check'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The backup is complete'),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('two.'))).toEqual([]);
  });

  it.each<[string, string, string[], NodeJS.ProcessEnv, string]>([
    ['no place', 'backup.ts', [], {}, 'Use --to to say where the backup goes.'],
    ['an empty place to back up to', 'backup.ts', ['--to', ' '], {}, 'Use --to to say where the backup goes'],
    [
      'an empty place to restore from',
      'restore.ts',
      ['--from', ''],
      {},
      'Use --from to say where the backup is.',
    ],
    ['an unknown option', 'restore.ts', ['--form', 'x'], {}, "Unknown option '--form'"],
    ['no backup', 'restore.ts', [], {}, 'Use --from to say where the backup is.'],
    ['an invalid key', 'backup.ts', ['--to', 'x'], { BACKUP_KEY: 'secret' }, 'This is not a key.'],
    [
      'an incomplete key',
      'backup.ts',
      ['--to', 'x'],
      { BACKUP_KEY: 'AGE-SECRET-KEY-1QQ' },
      'The key is incomplete.',
    ],
    ['a missing key file', 'backup.ts', ['--to', 'x', '--key-file', 'none'], {}, 'The key file none'],
    [
      'a server for buckets that does not answer',
      'backup.ts',
      ['--to', 's3://backups/one'],
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'nothing answers at S3_ENDPOINT',
    ],
    [
      'a database that does not answer',
      'backup.ts',
      ['--to', 'x'],
      { DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' },
      'The database of DATABASE_URL cannot be reached',
    ],
    ['a running site', 'restore.ts', ['--from', 'x'], {}, 'is in use by a running site. Stop it'],
  ])('explain what is wrong with %s', async (_what, script, args, more, sentence) => {
    const { code, output } = await run(script, args, settings(data(), more));

    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    await expect(access(join(root, 'x'))).rejects.toThrow('ENOENT');
  });

  it('say that a folder contains no site', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);

    expect(await run('backup.ts', ['--to', join(folder, 'none')], settings(empty))).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no site in'),
    });
    expect(await readdir(empty)).toEqual([]);
  });

  it('write a dump that pg_restore can open, if it is installed', async () => {
    const place = join(folder, 'listed');
    await run('backup.ts', ['--to', place]);

    const listed = await promisify(execFile)('pg_restore', ['--list', join(place, 'database.dump')]).catch(
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)),
    );

    if (listed !== null) {
      expect(listed.stdout).toContain('TABLE DATA public articles');
      expect(listed.stdout).toContain('FK CONSTRAINT public articles');
    }
    await access(join(place, 'database.dump'));
  });
});
