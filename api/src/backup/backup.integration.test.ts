import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Decrypter } from 'age-encryption';
import { Client } from 'pg';
import { readEnv } from '../config/env.js';
import { CONTENTS, ReleaseRemoval } from '../releases/store/releaseRemoval.service.js';
import { openDisk } from '../storage/openDisk.js';
import { startBucketServer } from '../testing/bucketServer.js';
import { fillSite, upload } from '../testing/fullSite.js';
import { operatorToken, registryOf, sampleRelease } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { backUp } from './backUp.js';
import { BackupKey } from './backupKey.js';
import { restore } from './restore.js';
import { filesOf } from './storeFiles.js';

jest.setTimeout(60_000);

const buckets = await startBucketServer('backups', 'uploads', 'releases', 'new-uploads', 'new-releases');
const folder = await mkdtemp(join(tmpdir(), 'lumenvale-backup-'));
const product = { version: '1.0.0', commit: 'c0ffee' };
const say = () => {};
let places = 0;

/** Sessions are not restored, and rows of `content_writes` never outlive their transaction. */
const EMPTY_IN_THE_END = [
  'public.sessions',
  'public.bearers',
  'public.person_tokens',
  'public.sign_in_challenges',
  'public.content_writes',
];

afterAll(async () => {
  await buckets.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a separate folder for each test. */
function newFolder(): string {
  places += 1;
  return join(folder, `place-${places}`);
}

async function newKey(): Promise<BackupKey> {
  return BackupKey.parse((await BackupKey.make()).text);
}

function testServer(): string {
  return process.env.TEST_DATABASE_URL ?? '';
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return connected(url, async (client) => (await client.query<Row>(sql)).rows);
}

/** Creates an empty database, owned by a role that may do nothing else. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(testServer());
  const name = `${url.pathname.slice(1)}_restored`;
  await connected(testServer(), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${name}"`);
    await client.query(`CREATE ROLE "${name}" LOGIN PASSWORD 'restored'`);
    await client.query(`CREATE DATABASE "${name}" OWNER "${name}"`);
  });
  return Object.assign(url, { pathname: `/${name}`, username: name, password: 'restored' }).href;
}

/** Returns every row of every table, as text. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  return connected(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind = 'r' AND nspname IN ('public', 'pgboss') ORDER BY 1`,
    );
    const rows: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
      rows[name] = found.rows.map(({ row }) =>
        // The running site's queue writes maintenance times to this table at any moment.
        name === 'pgboss.version' ? row.replaceAll(/"[^"]*"/g, '') : row,
      );
    }
    return rows;
  });
}

/** Returns the definition of the schema as Postgres reports it. */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await query<{ definition: string }>(
    url,
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
     UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || attidentity::text
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'p')
     UNION ALL SELECT schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences
       WHERE sequencename <> 'audit_pending_number_seq' -- The restore has written as well.
     ORDER BY 1`,
  );
  // Postgres formats a list of texts in a condition differently after it has parsed its own output.
  return rows.map(({ definition }) =>
    definition.replace(/::(?:character varying|text)(?:\[\])?|ARRAY|[()[\]]/g, ''),
  );
}

/** Returns the contents of the files in a site's stores, by name. */
async function contentsOf(env: ReturnType<typeof readEnv>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const [name, bucket] of [
    ['uploads', env.UPLOADS_BUCKET],
    ['release-files', env.RELEASES_BUCKET],
  ] as const) {
    const disk = await openDisk(env, { folder: name, bucket });
    for (const file of await filesOf(disk)) {
      contents[`${name}/${file}`] = createHash('sha256')
        .update(await disk.getBytes(file))
        .digest('hex');
    }
  }
  return contents;
}

const storages = [
  { of: 'folders', before: {}, behind: {}, to: () => newFolder() },
  {
    of: 'buckets',
    before: { UPLOADS_BUCKET: 'uploads', RELEASES_BUCKET: 'releases' },
    behind: { UPLOADS_BUCKET: 'new-uploads', RELEASES_BUCKET: 'new-releases' },
    to: () => `s3://backups/some/${basename(newFolder())}`,
  },
];

describe.each(storages)('a backup of a site with $of', ({ before, behind, to }) => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, S3_ENDPOINT: buckets.endpoint, ...before });
  const source = () =>
    readEnv({
      DATABASE_URL: testServer(),
      DATA_DIR: app.dataDir(),
      S3_ENDPOINT: buckets.endpoint,
      ...before,
    });
  const target = async () =>
    readEnv({
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: newFolder(),
      S3_ENDPOINT: buckets.endpoint,
      ...behind,
    });

  it('brings back every row, every file and the whole schema', async () => {
    await fillSite(app);
    const rows = await rowsOf(testServer());
    const files = await contentsOf(source());
    const place = to();
    const { manifest } = await backUp({ to: place, env: source(), key: null, product, say });

    const env = await target();
    await restore({ from: place, env, key: null, force: true, isCheck: false, say });

    const restored = await rowsOf(env.DATABASE_URL);
    // A new table needs rows in `fillSite`: an empty one would prove nothing.
    expect(
      Object.keys(rows).filter((name) => name.startsWith('public.') && rows[name]?.length === 0),
    ).toEqual(['public.audit_pending', 'public.content_writes']);
    // The log goes on.
    const log = 'public.audit_log';
    expect(restored[log]?.some((row) => /\(lumenvale-backup\).*backup\.restored/.test(row))).toBe(true);
    expect(restored[log]).toEqual(expect.arrayContaining(rows[log] ?? []));
    expect(await query(env.DATABASE_URL, 'SELECT FROM audit_head JOIN audit_log USING (hash)')).toHaveLength(
      1,
    );
    for (const [name, kept] of Object.entries(rows)) {
      if (name === log || name === 'public.audit_head') {
        continue;
      }
      expect([name, restored[name]]).toEqual([name, EMPTY_IN_THE_END.includes(name) ? [] : kept]);
    }
    expect(await schemaOf(env.DATABASE_URL)).toEqual(await schemaOf(testServer()));
    expect(await contentsOf(env)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(40);
    expect(manifest).toMatchObject({ missing: [], encrypted: false, product, format: 1 });
  });
});

describe('a backup', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken });
  const source = () => readEnv({ DATABASE_URL: testServer(), DATA_DIR: app.dataDir() });
  const target = async () => readEnv({ DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder() });

  it('has every file that its rows name, whatever is written and deleted during the backup', async () => {
    await fillSite(app);
    const before = await query<{ pairs: string }>(
      testServer(),
      'SELECT count(*) AS pairs FROM article_categories',
    );
    let isDone = false;
    let written = 0;
    const goOn = async (write: (turn: number) => Promise<unknown>) => {
      for (let turn = 1; !isDone; turn += 1) {
        await write(turn);
        written += 1;
        // The backup has this process, too.
        await pause(10);
      }
    };
    const writers = [
      // Two rows that exist together or not at all.
      goOn(() =>
        app.database().transaction(async (manager) => {
          await manager.query(`INSERT INTO article_categories (name) VALUES (gen_random_uuid())`);
          await manager.query(`INSERT INTO rate_limits (key, points) SELECT 'pair' || gen_random_uuid(), 1`);
        }),
      ),
      goOn(async (turn) => {
        const logoUrl = await upload(app, `#0000${(turn % 256).toString(16).padStart(2, '0')}`);
        await app.database().query('UPDATE companies SET logo_url = $1 WHERE id = 1', [logoUrl]);
      }),
      goOn(async (turn) => {
        const digits = (turn + 16).toString(16).padStart(8, '0');
        const sample = await registryOf(app).publish(sampleRelease(digits));
        await app
          .database()
          .query(
            `UPDATE releases SET published_at = NULL, created_at = now() - interval '2 days' WHERE release = $1`,
            [sample.release],
          );
        await app.service(ReleaseRemoval).sweep();
      }),
    ];
    const place = newFolder();

    const { manifest } = await backUp({ to: place, env: source(), key: null, product, say });
    isDone = true;
    await Promise.all(writers);
    const env = await target();
    await restore({ from: place, env, key: null, force: false, isCheck: false, say });

    expect(written).toBeGreaterThan(5);
    expect(manifest.missing).toEqual([]);
    const [pairs] = await query<{ first: number; second: number }>(
      env.DATABASE_URL,
      `SELECT (SELECT count(*)::int FROM article_categories) - ${before[0]?.pairs} AS first,
         (SELECT count(*)::int FROM rate_limits WHERE key LIKE 'pair%') AS second`,
    );
    expect(pairs?.first).toBe(pairs?.second);
    const restored = Object.keys(await contentsOf(env));
    const named = await query<{ file: string }>(
      env.DATABASE_URL,
      `SELECT 'release-files/' || hash AS file FROM release_files WHERE bytes IS NOT NULL
       UNION SELECT ltrim(logo_url, '/') FROM companies UNION SELECT ltrim(image_url, '/') FROM articles`,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(({ file }) => file).filter((file) => !restored.includes(file))).toEqual([]);
  });

  it('keeps a release that is deleted right after the moment of the backup', async () => {
    for (const digits of ['00000001', '00000002']) {
      await registryOf(app).publish(sampleRelease(digits));
    }
    const place = newFolder();
    let isDeleted: Promise<void> | undefined;

    await backUp({
      to: place,
      env: source(),
      key: null,
      product,
      say: (line) => {
        if (line.includes('database')) {
          isDeleted = app
            .database()
            .query(`UPDATE releases SET pruned_at = now() WHERE release = '1.0.0-00000001'`)
            .then(() => app.service(ReleaseRemoval).sweep());
        }
      },
    });
    await isDeleted;
    const env = await target();
    await restore({ from: place, env, key: null, force: false, isCheck: false, say });

    const files = await query<{ hash: string }>(
      env.DATABASE_URL,
      `SELECT hash FROM release_files WHERE release = '1.0.0-00000001'`,
    );
    const gone = Object.keys(await contentsOf(source()));
    const restored = Object.keys(await contentsOf(env));
    expect(files).toHaveLength(2);
    for (const { hash } of files) {
      expect(restored).toContain(`release-files/${hash}`);
    }
    expect(files.filter(({ hash }) => !gone.includes(`release-files/${hash}`))).toHaveLength(1);
  });

  it('can only be opened with its key, also with the age command', async () => {
    await upload(app, '#c0402f');
    const files = await contentsOf(source());
    const { text, recipient } = await BackupKey.make();
    const place = newFolder();
    const { manifest } = await backUp({
      to: place,
      env: source(),
      key: await BackupKey.parse(recipient),
      product,
      say,
    });
    const env = await target();
    const restoreWith = (key: BackupKey | null) =>
      restore({ from: place, env, key, force: false, isCheck: false, say });

    await expect(restoreWith(null)).rejects.toThrow('is encrypted. Give its key with --key-file');
    await expect(restoreWith(await newKey())).rejects.toThrow('was encrypted with another key');
    await expect(restoreWith(await BackupKey.parse(recipient))).rejects.toThrow('only makes backups');
    await restoreWith(await BackupKey.parse(text));

    expect(await contentsOf(env)).toEqual(files);
    expect(manifest.files.every(({ path }) => path.endsWith('.age'))).toBe(true);
    const sealed = join(place, 'manifest.json.age');
    const whole = await readFile(sealed);
    await writeFile(sealed, whole.with(whole.length >> 1, (whole[whole.length >> 1] ?? 0) ^ 1));
    await expect(restoreWith(await BackupKey.parse(text))).rejects.toThrow(
      'The backup is damaged: it cannot be decrypted completely',
    );
    await truncate(sealed, whole.length - 1);
    await expect(restoreWith(await BackupKey.parse(text))).rejects.toThrow('The backup is damaged');
    const age = new Decrypter();
    age.addIdentity(text.split('\n')[1] ?? '');
    const dump = await age.decrypt(await readFile(join(place, 'database.dump.age')));
    expect(Buffer.from(dump).toString('latin1', 0, 5)).toBe('PGDMP');
  });

  it('is refused with a sentence where no folder can be made', async () => {
    const file = newFolder();
    await writeFile(file, 'Dear');

    for (const place of [file, join(file, 'below')]) {
      await expect(backUp({ to: place, env: source(), key: null, product, say })).rejects.toMatchObject({
        name: 'BackupRefusal',
        message: expect.stringContaining(`No backup can be written to ${place} (`),
      });
    }
  });

  it('that fails leaves nothing that looks like a backup', async () => {
    const place = newFolder();
    const env = { ...source(), DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' } as ReturnType<
      typeof source
    >;

    await expect(backUp({ to: place, env, key: null, product, say })).rejects.toThrow('cannot be reached');

    expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(place))).toEqual([]);
  });

  it('waits while release files are being deleted, then keeps all others', async () => {
    const removal = new Client(testServer());
    await removal.connect();
    await removal.query(`SELECT pg_advisory_lock(${CONTENTS})`);
    const backing = backUp({ to: newFolder(), env: source(), key: null, product, say });
    const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND NOT granted AND application_name = 'lumenvale-backup'
        AND datname = current_database()`;
    await until(async () => (await query(testServer(), waiting)).length === 1);
    await removal.end();

    expect((await backing).manifest.missing).toEqual([]);
  });

  describe('that is whole', () => {
    const place = join(folder, 'kept');
    const back = (to: string) => backUp({ to, env: source(), key: null, product, say });
    let missing: readonly string[];
    beforeAll(async () => {
      await mkdir(`${place}.unfinished-${process.pid}/uploads`, { recursive: true });
      await app
        .database()
        .query(
          `INSERT INTO companies (name, description, logo_url) VALUES ('A', 'A', '/uploads/logos/none-10x10.png')`,
        );
      ({ missing } = (await back(place)).manifest);
    });

    it('was written although a process with the same id was killed there, as happens in containers', async () => {
      expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(place))).toEqual([
        basename(place),
      ]);
    });

    it('names files that the site has lost', () => {
      expect(missing).toEqual(['uploads/logos/none-10x10.png']);
    });

    it('can only be read by its user on this machine', async () => {
      for (const name of ['.', ...(await readdir(place, { recursive: true }))]) {
        expect((await stat(join(place, name))).mode & 0o077).toBe(0);
      }
    });

    it('is not written over, nor is a folder that is not empty', async () => {
      const other = newFolder();
      await mkdir(other);
      await writeFile(join(other, 'letter.txt'), 'Dear');

      await expect(back(place)).rejects.toThrow(`${place} already contains a backup`);
      await expect(back(other)).rejects.toThrow('is not empty');
      expect(await readdir(other)).toEqual(['letter.txt']);
    });
  });

  it('fails for a bucket that does not exist', async () => {
    const to = (bucket: string) =>
      backUp({
        to: bucket,
        env: readEnv({ DATABASE_URL: testServer(), DATA_DIR: app.dataDir(), S3_ENDPOINT: buckets.endpoint }),
        key: null,
        product,
        say,
      });

    await expect(to('s3://missing/one')).rejects.toThrow('is in a bucket that does not exist');
    await expect(to('s3://backups')).rejects.toThrow('Example: s3://lumenvale-backups/');
  });
});

describe('restoring', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken });
  const whole = join(folder, 'whole');
  let env: ReturnType<typeof readEnv>;
  beforeAll(async () => {
    await app.database().query(`INSERT INTO companies (name, description) VALUES ('Ledgerbrook', 'Ledgers')`);
    await registryOf(app).publish(sampleRelease('00000003'));
    const files = readEnv({ DATABASE_URL: testServer(), DATA_DIR: app.dataDir() });
    await backUp({ to: whole, env: files, key: null, product, say });
  });
  let database: string | undefined;
  beforeEach(async () => {
    database ??= await emptyDatabase();
    env = readEnv({ DATABASE_URL: database, DATA_DIR: newFolder() });
  });
  // A new database takes a while, and most tests leave it empty.
  afterEach(async () => {
    const isEmpty = database !== undefined && (await tablesOf(database)).length === 0;
    database = isEmpty ? database : undefined;
  });

  type Manifest = Record<string, unknown> & { files: { path: string; bytes: number }[] };
  /** Makes a copy of the backup and breaks something in it. */
  async function broken(change: (place: string) => Promise<void>): Promise<string> {
    const place = newFolder();
    await cp(whole, place, { recursive: true });
    await change(place);
    return place;
  }
  const withManifest = (change: (manifest: Manifest) => void) =>
    broken(async (place) => {
      const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'));
      change(manifest);
      await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));
    });
  const restoreFrom = (from: string, options: { force?: boolean; isCheck?: boolean } = {}) =>
    restore({ from, env, key: null, force: false, isCheck: false, say, ...options });
  const tablesOf = (url: string) =>
    query(url, `SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`);
  const tables = () => tablesOf(env.DATABASE_URL);
  const releaseFile = async (place: string) => {
    const [name = ''] = await readdir(join(place, 'release-files'));
    return join(place, 'release-files', name);
  };

  it.each<[string, () => Promise<string>, string]>([
    ['an empty place', async () => newFolder(), 'There is no backup in'],
    [
      'an interrupted backup',
      () => broken((place) => rm(join(place, 'manifest.json'))),
      'An interrupted backup has none either',
    ],
    [
      'a truncated file',
      () => broken((place) => truncate(join(place, 'database.dump'), 1_000)),
      'database.dump has 1000 bytes instead of',
    ],
    [
      'a file that was changed',
      () =>
        broken(async (place) => {
          const file = await releaseFile(place);
          const content = await readFile(file);
          content[0] = (content[0] ?? 0) ^ 1;
          await writeFile(file, content);
        }),
      'has changed since it was made',
    ],
    [
      'a missing file',
      () => broken(async (place) => rename(await releaseFile(place), join(place, 'elsewhere'))),
      'The backup is incomplete: release-files/',
    ],
    [
      'a manifest in a newer format',
      () => withManifest((manifest) => Object.assign(manifest, { format: 2 })),
      'The backup has format 2, but this version of the site only reads formats up to 1',
    ],
    [
      'a database of a newer version',
      () => withManifest((manifest) => Object.assign(manifest, { migration: 'Later9999999999999' })),
      'which this version does not know',
    ],
    [
      'a database from before the first migration',
      () =>
        withManifest((manifest) => Object.assign(manifest, { migration: 'FindDepartments1767225617400' })),
      'which this version no longer knows',
    ],
    [
      'a newer Postgres',
      () => withManifest((manifest) => Object.assign(manifest, { postgres: 990_001 })),
      'The backup was made from Postgres 99',
    ],
    [
      'a manifest that points outside the folder',
      () => withManifest(({ files }) => Object.assign(files[0] ?? {}, { path: 'uploads/../../x' })),
      'The manifest of the backup is damaged',
    ],
    [
      'a manifest that is not JSON',
      () => broken((place) => writeFile(join(place, 'manifest.json'), '{"format": 1,')),
      'The manifest of the backup is damaged: it is not JSON',
    ],
    [
      'more data than fits on the disk',
      () =>
        withManifest(({ files }) =>
          Object.assign(files.find(({ path }) => path.startsWith('release-files/')) ?? {}, { bytes: 1e18 }),
        ),
      'There is not enough space on the disk',
    ],
    [
      'a number of rows that differs from the manifest',
      () => withManifest((manifest) => Object.assign(manifest, { rows: {} })),
      'The backup is damaged: it has',
    ],
    ['a bucket that does not exist', async () => 's3://missing/backup', 'is in a bucket that does not exist'],
  ])('refuses %s, and leaves the database as it is', async (_what, make, sentence) => {
    env = Object.assign(env, { S3_ENDPOINT: buckets.endpoint });

    await expect(restoreFrom(await make())).rejects.toThrow(sentence);

    expect(await tables()).toEqual([]);
  });

  it('closes the data folder to other users, also one that is there, below a folder that is not', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const made = join(newFolder(), 'of/the/site');
    for (const there of [made, newFolder()]) {
      if (there !== made) {
        await mkdir(there, { mode: 0o755 });
      }
      env = Object.assign(env, { DATABASE_URL: await emptyDatabase(), DATA_DIR: there });

      await restoreFrom(whole);

      expect(await modeOf(there)).toBe(0o700);
    }
  });

  it('refuses a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    env = Object.assign(env, { DATA_DIR: join(file, 'data') });

    await expect(restoreFrom(whole)).rejects.toThrow('DATA_DIR must be a folder that this user can write to');
    expect(await tables()).toEqual([]);
  });

  it('refuses a database that cannot be reached', async () => {
    env = Object.assign(env, { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });

    await expect(restoreFrom(whole)).rejects.toThrow('The database of DATABASE_URL cannot be reached');
  });

  it('refuses a key for an unencrypted backup, which anyone could have made', async () => {
    await expect(
      restore({ from: whole, env, key: await newKey(), force: false, isCheck: false, say }),
    ).rejects.toThrow('is not encrypted, although you gave a key');
  });

  it('refuses a database that a running site uses', async () => {
    env = Object.assign(env, { DATABASE_URL: testServer() });

    await expect(restoreFrom(whole, { force: true })).rejects.toThrow('A site is running on this database');
  });

  it('refuses a database that a site starts to use while files are checked', async () => {
    const site = new Client({ connectionString: env.DATABASE_URL });
    site.on('error', () => {});
    await site.connect();
    const starting: Promise<unknown>[] = [];
    const restoring = restore({
      from: whole,
      env,
      key: null,
      force: false,
      isCheck: false,
      say(line) {
        if (line.startsWith('Checking')) {
          starting.push(site.query(`SET application_name = 'lumenvale-api'`));
          // The site starts before the restore goes on: the query has been sent, and Postgres executes it.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
        }
      },
    });

    await expect(restoring).rejects.toThrow('A site is running on this database');
    await Promise.all(starting);
    expect(await tables()).toEqual([]);
    await site.end();
    await restoreFrom(whole, { force: true });
    expect(await tables()).not.toEqual([]);
  });

  it('runs only once at a time', async () => {
    const others: Promise<unknown>[] = [];
    await restore({
      from: whole,
      env,
      key: null,
      force: false,
      isCheck: false,
      say: (line) => line.startsWith('Restoring files') && others.push(restoreFrom(whole, { force: true })),
    }).catch((error: unknown) => others.push(Promise.reject(error)));

    expect(await Promise.allSettled(others)).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('Another restore is running') } },
    ]);
    expect(await tables()).not.toEqual([]);
  });

  it('can only check', async () => {
    await restoreFrom(whole, { isCheck: true });

    expect(await tables()).toEqual([]);
    await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it('replaces a site with --force, completely or not at all', async () => {
    await restoreFrom(whole);
    await query(env.DATABASE_URL, `UPDATE companies SET name = 'Later'`);
    await query(env.DATABASE_URL, 'CREATE TABLE later (); CREATE SCHEMA later; CREATE TABLE later.later ()');
    await mkdir(join(env.DATA_DIR, 'uploads/logos'), { recursive: true });
    await writeFile(join(env.DATA_DIR, 'uploads/logos/later-1x1.png'), 'later');
    const names = () => query(env.DATABASE_URL, 'SELECT name FROM companies');
    const damaged = await withManifest((manifest) => {
      Object.assign(manifest, { rows: { ...(manifest.rows as object), 'public.working_copies': 7 } });
    });

    await expect(restoreFrom(whole)).rejects.toThrow(/There is already a site: the database has \d+ tables/);
    await expect(restoreFrom(damaged, { force: true })).rejects.toThrow(
      'it has 0 rows of public.working_copies',
    );
    expect(await names()).toEqual([{ name: 'Later' }]);
    expect(await readdir(join(env.DATA_DIR, 'uploads/logos'))).toEqual(['later-1x1.png']);
    await restoreFrom(whole, { force: true });

    expect(await names()).toEqual([{ name: 'Ledgerbrook' }]);
    expect(await query(env.DATABASE_URL, `SELECT to_regclass('later') AS later`)).toEqual([{ later: null }]);
    expect(await readdir(join(env.DATA_DIR, 'uploads/logos'))).toEqual([]);
  });
});
