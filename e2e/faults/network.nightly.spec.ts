import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { startBucketServer } from '../../api/src/testing/bucketServer.ts';
import { FaultyRelay } from '../../api/src/testing/faultyRelay.ts';
import { TestMailServer } from '../../api/src/testing/mailServer.ts';
import { administratorApi } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, test } from '../fixtures/test';
import { upload } from './images';
import { type NameServer, startNameServer } from './nameServer';
import { expectAllSent, expectSurvived, type Fault, type FaultySite, onDatabase } from './underFault';

/** How long the shell waits for the API, in milliseconds, plus some slack. */
const BOUND = 10_500;

test.skip(process.platform !== 'linux', 'Only Linux can set a name server for one process');
test.describe.configure({ mode: 'serial' });

const mails = new TestMailServer();
let folder: string;
let names: NameServer | null;
let buckets: Awaited<ReturnType<typeof startBucketServer>>;
let bucketRelay: FaultyRelay;
let mailRelay: FaultyRelay;
let apiRelay: FaultyRelay;
let site: DeliverySite;
let editor: APIRequestContext;

test.beforeAll(async ({ playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'lumenvale-network-'));
  names = mayUnshare() ? await startNameServer() : null;
  const host = (name: string) => (names ? `${name}.lumenvale.test` : '127.0.0.1');
  buckets = await startBucketServer('site-uploads');
  bucketRelay = await relayTo(Number(new URL(buckets.endpoint).port), true);
  mailRelay = await relayTo(Number(new URL((await mails.start()).url).port), false);
  const databaseUrl = new URL(process.env.SITE_DATABASE_URL ?? '');
  databaseUrl.hostname = host('postgres');
  databaseUrl.pathname = '/';
  site = await startDeliverySite({
    shells: 1,
    settings: {
      DATABASE_URL: `${databaseUrl.href}{database}`,
      UPLOADS_BUCKET: 'site-uploads',
      S3_ENDPOINT: `http://${host('bucket')}:${bucketRelay.port}`,
      SMTP_URL: `smtp://${host('mail')}:${mailRelay.port}`,
    },
    apiThrough: names ? await askingOnly(names.host) : [],
    async apiPortOfShells(port) {
      apiRelay = await relayTo(port, true);
      return apiRelay.port;
    },
  });
  editor = await administratorApi(playwright.request, site.urls[0]);
  expect(await upload(editor)).toMatchObject({ status: 201 });
});

test.afterAll(async () => {
  await editor?.dispose();
  await site?.stop();
  names?.stop();
  await Promise.all([bucketRelay, mailRelay, apiRelay].map((relay) => relay?.stop()));
  await mails.stop();
  await buckets?.stop();
  await rm(folder, { recursive: true, force: true });
});

function relayTo(target: number, forgets: boolean): Promise<FaultyRelay> {
  return new FaultyRelay({ target, forgets }).start();
}

function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns a command prefix that runs a program with a single name server. */
async function askingOnly(host: string): Promise<readonly string[]> {
  const file = join(folder, 'resolv.conf');
  await writeFile(file, `nameserver ${host}\n`);
  return ['unshare', '--mount', 'sh', '-c', `mount --bind '${file}' /etc/resolv.conf && exec "$0" "$@"`];
}

function faultySite(): FaultySite {
  return { url: site.urls[0], databaseUrl: site.databaseUrl, mails: async () => mails.received };
}

/** Closes every connection that the site has to Postgres, so that it has to open new ones. */
async function endConnections(): Promise<void> {
  await onDatabase(process.env.SITE_DATABASE_URL ?? '', (database) =>
    database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      new URL(site.databaseUrl).pathname.slice(1),
    ]),
  );
}

const faults: readonly (Fault & { readonly needsNames?: boolean })[] = [
  {
    name: 'the name server does not answer',
    needsNames: true,
    async begin() {
      Object.assign(names ?? {}, { answers: false });
      await endConnections();
    },
    end: () => Object.assign(names ?? {}, { answers: true }),
    lasts: 6_000,
    refusesWrites: true,
    delaysMails: true,
  },
  {
    name: 'the mail server breaks every connection',
    begin: () => mailRelay.become('resetting'),
    end: () => mailRelay.become('passing'),
    lasts: 2_000,
    refusesWrites: false,
    delaysMails: true,
  },
  {
    name: 'the bucket and the mail server accept connections but never answer',
    begin() {
      bucketRelay.become('silent');
      mailRelay.become('silent');
    },
    end() {
      bucketRelay.become('passing');
      mailRelay.become('passing');
    },
    refusesWrites: false,
    async meanwhile() {
      const began = performance.now();
      const [refused, picture] = await Promise.all([
        upload(editor),
        editor.get('/uploads/logos/asked-640x320.svg.w320.webp'),
      ]);
      expect(refused).toMatchObject({ status: 503, error: expect.stringContaining('Please try again') });
      expect(picture.status()).toBe(503);
      expect(performance.now() - began).toBeLessThan(BOUND);
    },
    async afterwards() {
      const { status, imageUrl } = await upload(editor);
      expect(status).toBe(201);
      expect((await editor.get(`${imageUrl}.w320.webp`)).status()).toBe(200);
    },
  },
  {
    name: 'everything that shell and API send each other is lost',
    // At first the API receives requests and its responses are lost.
    begin: () => apiRelay.become('mute'),
    async meanwhile() {
      await pause(3_000);
      apiRelay.become('silent');
    },
    end: () => apiRelay.become('passing'),
    // As long as the shell waits.
    lasts: 10_000,
    refusesWrites: true,
  },
  {
    name: 'the connections between shell and API break',
    begin: () => apiRelay.become('resetting'),
    end: () => apiRelay.become('passing'),
    refusesWrites: true,
  },
];

for (const fault of faults) {
  test(`${fault.name}: visitors can still read, nothing accepted is lost or done twice, and the site recovers`, async () => {
    test.skip(fault.needsNames === true && names === null, 'Only root can set the name server of a process');
    await expectSurvived(faultySite(), fault);
  });
}

test('every delayed mail is sent in the end, once', async () => {
  await expectAllSent(faultySite());
});
