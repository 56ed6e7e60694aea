import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { root } from '../../scripts/build.ts';
import { cpuTimes } from '../../scripts/testing/processTree.ts';
import { administrator, administratorApi, signIn } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, test } from '../fixtures/test';
import { upload } from './images';
import { mountSmallDisk, type SmallDisk } from './smallDisk';
import { expectAllSent, expectSurvived, type FaultySite, mailsIn } from './underFault';

/** Size of the site's disk, in megabytes: what it needs plus some room. */
const DISK = 128;
const HOUR = 3_600;
/** Debian's path. */
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

test.skip(process.platform !== 'linux', 'Only Linux has such disks and clocks');
test.describe.configure({ mode: 'serial' });

let folder: string;
let disk: SmallDisk | null;
let hasClock: boolean;
let site: DeliverySite;
let editor: APIRequestContext;

const dataFolder = () => join(folder, 'data');
const clock = () => join(folder, 'clock');

test.beforeAll(async ({ playwright }) => {
  await mkdir(join(root, '.data'), { recursive: true });
  folder = await mkdtemp(join(root, '.data/machine-'));
  await mkdir(dataFolder());
  disk = mountSmallDisk(dataFolder(), DISK);
  await setClock(0);
  hasClock = await access(faketime).then(
    () => true,
    () => false,
  );
  site = await startDeliverySite({
    shells: 1,
    dataFolder: dataFolder(),
    settings: {
      RATE_LIMITS: 'on',
      ...(hasClock && {
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: clock(),
        FAKETIME_NO_CACHE: '1',
        // The monotonic clock keeps going, as it does when a machine's clock is set.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    },
  });
  editor = await administratorApi(playwright.request, site.urls[0]);
});

test.afterAll(async () => {
  await editor?.dispose();
  await disk?.makeRoom();
  try {
    await site?.stop();
  } finally {
    disk?.unmount();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Moves the clock of API and shell ahead by this many seconds. */
function setClock(seconds: number): Promise<void> {
  return writeFile(clock(), `${seconds < 0 ? '' : '+'}${seconds}`);
}

function faultySite(): FaultySite {
  return { url: site.urls[0], databaseUrl: site.databaseUrl, mails: () => mailsIn(dataFolder()) };
}

test('the disk of the site is full: visitors can still read, an upload is refused with a message, and no file is left half written', async () => {
  test.skip(disk === null, 'Only root can mount a separate disk');
  const unfinished = async () =>
    (await readdir(dataFolder(), { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile() && (one.name.startsWith('.') || one.parentPath.endsWith('/drafts')))
      .map(({ name }) => name);
  const before = await unfinished();

  await expectSurvived(faultySite(), {
    name: 'the disk of the site is full',
    begin: () => disk?.fill(),
    end: () => disk?.makeRoom(),
    refusesWrites: false,
    delaysMails: true,
    async meanwhile() {
      expect(await upload(editor)).toMatchObject({
        status: 507,
        error: expect.stringContaining('There is no space left for images'),
      });
      await pause(3_000);
      await expect.poll(unfinished).toEqual(before);
    },
    async afterwards() {
      const { status, imageUrl } = await upload(editor);
      expect(status).toBe(201);
      expect((await editor.get(`${imageUrl}.w320.webp`)).status()).toBe(200);
    },
  });
});

for (const { direction, seconds, network, refused } of [
  // A limit that was reached resets an hour earlier or later.
  { direction: 'forward', seconds: HOUR, network: '10.250.0.1', refused: 401 },
  { direction: 'back', seconds: -HOUR, network: '10.250.0.2', refused: 429 },
]) {
  test(`the clock of API and shell jumps ${direction} by an hour: sessions, limits, pages, mails and schedules keep working`, async ({
    playwright,
  }) => {
    test.skip(!hasClock, 'Needs libfaketime: apt-get install faketime');
    const [url] = site.urls;
    const session = await playwright.request.newContext({ baseURL: url });
    await signIn(session);
    const signInWrongly = async () =>
      (
        await session.post('/api/auth/login', {
          data: { ...administrator, password: 'not the right password' },
          headers: { 'x-forwarded-for': network },
        })
      ).status();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push(await signInWrongly());
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const recordId = await scheduleCompany(session);
    const processes = { api: site.processes.api, shell: site.processes.shell };

    await expectSurvived(faultySite(), {
      name: `the clock jumps ${direction} by an hour`,
      lasts: 5_500,
      refusesWrites: false,
      begin: () => setClock(seconds),
      async end() {
        await pause(500);
        const before = await cpuTimes(processes);
        await pause(1_000);
        const after = await cpuTimes(processes);
        await setClock(0);
        for (const name of ['api', 'shell']) {
          expect((after[name] ?? 0) - (before[name] ?? 0)).toBeLessThan(700);
        }
      },
      async meanwhile() {
        await pause(1_500);
        expect(await signInWrongly()).toBe(refused);
        expect((await session.post('/api/auth/refresh')).status()).toBe(200);
        await pause(3_500);
        // The shell keeps sending its heartbeat, which it does every three seconds.
        const { rows } = await site.database.query<{ silent: number }>(
          'SELECT extract(epoch FROM now() - max(seen_at))::float8 AS silent FROM shells',
        );
        expect(rows[0]?.silent).toBeLessThan(4);
      },
      async afterwards() {
        const { rows } = await site.database.query<{ times: number }>(
          `SELECT count(*)::int AS times FROM record_versions
           WHERE kind = 'companies' AND record_id = $1 AND actor LIKE '%, scheduled'`,
          [recordId],
        );
        expect(rows[0]?.times).toBe(1);
        expect((await session.post('/api/auth/refresh')).status()).toBe(200);
      },
    });
    // Still the same processes: none has crashed.
    expect(site.processes).toEqual(processes);
    await session.dispose();
  });
}

/** Schedules a company to be published in three seconds and returns its id. */
async function scheduleCompany(session: APIRequestContext): Promise<number> {
  const { data: bearer } = await (await session.post('/api/auth/refresh')).json();
  const headers = { authorization: `Bearer ${bearer.token}` };
  const created = await session.post('/api/working-copies/companies', {
    headers,
    data: {
      data: { name: `Scheduled ${crypto.randomUUID()}`, description: 'At its time' },
      creationKey: crypto.randomUUID(),
    },
  });
  const { recordId } = (await created.json()).data;
  const scheduled = await session.post('/api/schedules', {
    headers,
    data: {
      at: new Date(Math.ceil(Date.now() / (HOUR * 1_000) + 1) * HOUR * 1_000).toISOString(),
      actions: [{ action: 'publish', kind: 'companies', recordId }],
    },
  });
  expect(scheduled.status()).toBe(201);
  await site.database.query(`UPDATE schedules SET at = now() + interval '3 seconds' WHERE state = 'waiting'`);
  return recordId;
}

test('every delayed mail is sent in the end, once', async () => {
  await expectAllSent(faultySite());
});
