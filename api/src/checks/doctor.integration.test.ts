import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startBucketServer } from '../testing/bucketServer.js';
import { TestMailbox } from '../testing/mailbox.js';
import { TestMailServer } from '../testing/mailServer.js';
import { fakeGate, operatorToken, registryOf, sampleRelease, sha384 } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';
import { certificateFinding, checkCertificate } from './certificate.js';
import { checkDatabase } from './database.js';
import { examine } from './doctor.js';
import { checkClock } from './machines.js';
import { checkDisk } from './stores.js';

const gate = await fakeGate();
const buckets = await startBucketServer('site-uploads', 'site-releases');
const credentials = {
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY,
};
afterAll(async () => {
  await gate.remove();
  await buckets.stop();
});

describe(examine, () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program });
  let closedPort = 0;
  beforeAll(async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    closedPort = (server.address() as AddressInfo).port;
    server.close();
  });

  async function findings(settings: NodeJS.ProcessEnv = {}, shellProblems: string[] = []) {
    const found: Record<string, string> = {};
    const all = examine({
      settings: {
        DATABASE_URL: process.env.TEST_DATABASE_URL,
        DATA_DIR: app.dataDir(),
        INTERNAL_SECRET: 'a-secret-of-the-site-and-the-api-only',
        PORT: String(closedPort),
        API_PORT: String(closedPort === 65_535 ? closedPort - 1 : closedPort + 1),
        ...settings,
      },
      shellProblems,
      embedded: null,
    });
    for await (const { subject, state, says } of all) {
      found[subject] = [found[subject], `${state}: ${says}`].filter(Boolean).join('\n');
    }
    return found;
  }

  async function publishLive() {
    const registry = registryOf(app);
    const release = await registry.publish(sampleRelease('aaaaaaaa'));
    await registry.promote(release).expect(200);
    return release;
  }

  it('finds nothing wrong with a site that is not running, and says what it examined', async () => {
    await publishLive();
    await mkdir(join(app.dataDir(), 'uploads'), { recursive: true });
    const found = await findings();

    expect(found).toMatchObject({
      Configuration: 'ok: All settings are valid.',
      Database: expect.stringMatching(/^ok: It answers \(Postgres 18/),
      'Database role': expect.stringMatching(/^look: .* is a superuser/),
      Migrations: 'ok: All have run.',
      Connections: expect.stringMatching(/ of \d+ are free/),
      Clock: expect.stringMatching(/^ok: It differs from the clock of Postgres by 0\.\d seconds/),
      Machines: expect.stringMatching(/^ok: .* 0 of the API, 0 of the shell/),
      'Store of uploads': expect.stringMatching(/^ok/),
      'Store of releases': expect.stringMatching(/^ok/),
      'Release mf-public 1.0.0-aaaaaaaa': 'ok: All 2 files are present and unchanged.',
      'Mail server': expect.stringMatching(/^ok: SMTP_URL is not set/),
      'Outgoing mail': expect.stringMatching(/^ok/),
      Shell: expect.stringMatching(/^look: It is not running/),
      API: expect.stringMatching(/^look: It is not running/),
    });
    expect(Object.values(found).filter((says) => says.startsWith('broken'))).toEqual([]);
  });

  it('reports errors in the configuration, and examines nothing that depends on it', async () => {
    const found = await findings({ PUBLIC_URL: 'nonsense' }, [
      'HEADER_VARIANT must be "standard" or "sections"',
    ]);

    expect(found.Configuration).toMatch(/broken: HEADER_VARIANT/);
    expect(found.Configuration).toMatch(/broken: PUBLIC_URL must be an http or https address/);
    expect(found['Everything else']).toMatch(/^look/);
    expect((await findings({ INTERNAL_SECRET: '' })).Configuration).toMatch(/look: INTERNAL_SECRET/);
  });

  it.each([
    [
      'nobody listens',
      (url: URL) => {
        url.port = '9';
      },
      /ECONNREFUSED.*Check host and port/,
    ],
    [
      'the password is wrong',
      (url: URL) => {
        url.password = 'a wrong password';
      },
      /28P01.*Check user and password/,
    ],
    [
      'there is no such database',
      (url: URL) => {
        url.pathname = '/nowhere';
      },
      /3D000.*CREATE DATABASE/,
    ],
  ])('says when %s, without the password', async (_, change, sentence) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    change(url);
    const found = await findings({ DATABASE_URL: url.href });

    expect(found.Database).toMatch(/^broken/);
    expect(found.Database).toMatch(sentence);
    expect(JSON.stringify(found)).not.toContain(decodeURIComponent(url.password));
    expect(found['Store of releases']).toMatch(/^(?:ok|look)/);
  });

  it('says that the embedded Postgres only runs with the site', async () => {
    expect((await findings({ DATABASE_URL: '' })).Database).toMatch(
      /^look: The embedded Postgres is not running/,
    );
  });

  it('says which migrations are pending or too new, and when this version cannot run', async () => {
    const database = app.database();
    const [last] = await database.query(
      'SELECT id, timestamp, name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    await database.query('DELETE FROM migrations WHERE id = $1', [last.id]);
    expect((await findings()).Migrations).toBe(
      `look: 1 pending, the first is ${last.name}. They run when the API starts next, or with \`npm run migrate\`.`,
    );
    await database.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2), (2, $3)', [
      last.timestamp,
      last.name,
      'GrowLater2',
    ]);
    expect((await findings()).Migrations).toMatch(
      /^look: The database is newer than this version by one migration \(the last is GrowLater2\)/,
    );

    const [before] = await database.query('SELECT migration FROM schema_needs');
    await database.query(`UPDATE schema_needs SET migration = 'GrowLater2'`);
    expect((await findings()).Migrations).toMatch(
      /^broken: .*too new for this version.*later one \(GrowLater2\)/,
    );
    await database.query('UPDATE schema_needs SET migration = $1', [before.migration]);
    await database.query(
      `UPDATE migrations SET name = 'CreateCompanies1767225600000' WHERE name = 'GrowLater2'`,
    );
    expect((await findings()).Migrations).toMatch(
      /^broken: .*older version \(CreateCompanies1767225600000\).*delete it/,
    );
    await database.query(`DELETE FROM migrations WHERE name = 'CreateCompanies1767225600000'`);
  });

  it('reports a superuser in production, a wrong clock, and a read-only database', async () => {
    const found = await checkDatabase(app.database(), true);
    expect(found).toContainEqual({
      subject: 'Database role',
      state: 'broken',
      says: expect.stringContaining('In production the API does not start'),
    });
    expect(await checkClock(app.database(), () => Date.now() - 90_000)).toEqual({
      subject: 'Clock',
      state: 'broken',
      says: expect.stringContaining('90 seconds behind Postgres'),
    });

    const runner = app.database().createQueryRunner();
    await runner.query('SET default_transaction_read_only = on');
    const readOnly = {
      ...app.database(),
      migrations: app.database().migrations,
      query: runner.query.bind(runner),
    };
    const says = (await checkDatabase(readOnly as never, false)).map((one) => one.says);
    await runner.query('RESET default_transaction_read_only');
    await runner.release();
    expect(says).toContainEqual(expect.stringContaining('It accepts no writes'));
  });

  it('finds files of a live release that are missing or have changed', async () => {
    const { contents } = await publishLive();
    const store = join(app.dataDir(), 'release-files');
    const hash = (path: string) => sha384(contents[path] ?? '', 'hex');
    await rm(join(store, hash('browser/remoteEntry.js')));
    await writeFile(join(store, hash('server/remoteEntry.cjs')), 'something else');

    expect((await findings())['Release mf-public 1.0.0-aaaaaaaa']).toMatch(
      /^broken: browser\/remoteEntry.js is missing, server\/remoteEntry.cjs has changed since it was published\. Delete/,
    );
    await rm(store, { recursive: true });
  });

  it('tests the buckets, and says what to check when they cannot be used', async () => {
    const own = { UPLOADS_BUCKET: 'site-uploads', RELEASES_BUCKET: 'no-such-bucket', ...credentials };
    const found = await findings({ ...own, S3_ENDPOINT: buckets.endpoint });

    expect(found['Store of uploads']).toMatch(/^ok: .* the bucket site-uploads/);
    expect(found['Store of releases']).toMatch(/^broken: the bucket no-such-bucket .*Check RELEASES_BUCKET/);
  });

  it('says when a folder is not writable', async () => {
    const dataDir = join(app.dataDir(), 'closed');
    await mkdir(dataDir);
    // A file in place of the folder: nobody can write to it, not even root.
    await writeFile(join(dataDir, 'uploads'), 'a file');
    await chmod(dataDir, 0o755);

    expect((await findings({ DATA_DIR: dataDir }))['Store of uploads']).toMatch(/^broken: .*cannot be used/);
  });

  it('compares this machine with the running ones', async () => {
    const settings = { uploads: 'bucket one at Amazon S3', releases: 'bucket two at Amazon S3', marks: {} };
    await app
      .database()
      .query(
        `INSERT INTO api_processes (id, host, settings, seen_at) VALUES (gen_random_uuid(), 'other', $1, now())`,
        [JSON.stringify(settings)],
      );

    expect((await findings()).Machines).toMatch(
      /broken: UPLOADS_BUCKET is not set, but other.*INTERNAL_SECRET/s,
    );
  });

  it('connects to the mail server and sends nothing', async () => {
    const server = await new TestMailServer().start();
    expect((await findings({ SMTP_URL: server.url }))['Mail server']).toMatch(
      /^ok: 127.0.0.1:\d+ answers.*Nothing was sent/,
    );
    await server.stop();
    expect(server.asked).toEqual([]);
    expect((await findings({ SMTP_URL: server.url }))['Mail server']).toMatch(/^broken: .*ECONNREFUSED/);

    const careful = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      // Some servers quote what they were given.
      onAuth: ({ password }, _session, done) => done(new Error(`No, ${password} is wrong`)),
    });
    careful.listen(0, '127.0.0.1');
    await once(careful.server, 'listening');
    const { port } = careful.server.address() as AddressInfo;
    const refused = await findings({ SMTP_URL: `smtp://user:hunter2secret@127.0.0.1:${port}` });
    await new Promise<void>((resolve) => careful.close(() => resolve()));
    expect(refused['Mail server']).toMatch(/^broken: .*EAUTH.*Check user and password/);
    expect(refused['Mail server']).toContain('No, … is wrong');
    expect(JSON.stringify(refused)).not.toContain('hunter2secret');
  });

  it('opens the mailbox', async () => {
    const mailbox = await new TestMailbox().start();
    const found = async (url: string) => (await findings({ IMAP_URL: url })).Mailbox;
    expect(await found(mailbox.url)).toMatch(/^ok: INBOX at 127.0.0.1:\d+ can be read/);
    const refused = await found(mailbox.url.replace('the%20password', 'hunter2secret'));
    expect(refused).toMatch(/^broken: .*refuses the user or the password/);
    expect(refused).not.toContain('hunter2secret');
    await mailbox.stop();
    expect(await found(mailbox.url)).toMatch(/^broken: .*ECONNREFUSED/);
  });

  it('examines the certificates of the mail server and of the site', async () => {
    // The server's certificate is self-signed.
    const server = new SMTPServer({ secure: true });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const found = await findings({
      SMTP_URL: `smtps://localhost:${port}`,
      PUBLIC_URL: `https://localhost:${port}`,
    });
    expect(found['Mail server']).toMatch(/^broken: .*certificate/i);
    expect(found[`Certificate of localhost:${port}`]).toMatch(/^broken: /);
    await new Promise<void>((resolve) => server.close(() => resolve()));

    const [away] = await checkCertificate('PUBLIC_URL', 'https://127.0.0.1:9');
    expect(away).toMatchObject({ state: 'look', says: expect.stringContaining('PUBLIC_URL') });
    expect(await checkCertificate('ADMIN_URL', 'http://localhost')).toEqual([]);
  });

  it.each([
    [90, null, 'ok', 'valid for 90 days'],
    [10, null, 'look', 'expires in 10 days'],
    [-3, null, 'broken', 'expired 3 days ago'],
    [90, 'ERR_TLS_CERT_ALTNAME_INVALID', 'broken', 'Browsers refuse it: ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('judges a certificate that ends in %d days (%s)', (days, problem, state, sentence) => {
    const now = Date.now();
    const found = certificateFinding('Certificate', { problem, until: now + days * 86_400_000 }, now);

    expect(found).toEqual({ subject: 'Certificate', state, says: expect.stringContaining(sentence) });
  });

  it.each([
    [100_000_000_000, 90, 'ok'],
    [1_000_000_000, 90, 'look'],
    [100_000_000, 90, 'broken'],
    [100_000_000_000, 0, 'broken'],
  ])('judges a disk with %d bytes and %d %% of its file names free', async (bytes, names, state) => {
    const room = { bavail: bytes, blocks: 200_000_000_000, bsize: 1, files: 100, ffree: names };

    expect((await checkDisk(app.dataDir(), async () => room)).state).toBe(state);
  });

  it('asks the processes of the site whether they are ready', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(503).end('{"status":"not ready","slices":["mf-public"]}'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { Shell } = await findings({ PORT: String(port) });
    server.close();

    expect(Shell).toMatch(/^broken: It is not ready \(.*503\): .*mf-public/);
  });
});
