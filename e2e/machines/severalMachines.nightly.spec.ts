import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../scripts/build.ts';
import { buildCommit } from '../../scripts/testing/machines/buildCommit.ts';
import { SeveralMachines } from '../../scripts/testing/machines/severalMachines.ts';
import type { LoadResult } from '../../scripts/testing/machines/siteLoad.ts';
import { expect, test } from '../fixtures/test';

/** It is announced within a second; a busy machine takes longer. */
const SEEN_WITHIN = 5_000;

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

const name = `machines_${crypto.randomUUID().replaceAll('-', '')}`;
/** A commit that the machines start with, before this version replaces it; this version by default. */
const { UPDATE_FROM } = process.env;
let versions: string;
let several: SeveralMachines;
let another: Promise<string>;

async function onServer(statement: string): Promise<void> {
  const server = new Client(process.env.SITE_DATABASE_URL);
  await server.connect();
  await server.query(statement);
  await server.end();
}

test.beforeAll(async () => {
  test.setTimeout(UPDATE_FROM ? 300_000 : 120_000);
  // Below the root, so that builds in it find the packages.
  versions = await mkdtemp(join(root, '.data/versions-'));
  const before = UPDATE_FROM ? await buildCommit(UPDATE_FROM, versions) : root;
  await onServer(`CREATE DATABASE ${name}`);
  const databaseUrl = new URL(process.env.SITE_DATABASE_URL ?? '');
  databaseUrl.pathname = `/${name}`;
  several = await SeveralMachines.prepare({ databaseUrl: databaseUrl.href, before });
  await several.start();
  another = several.publishAnother();
  another.catch(() => {});
});
test.afterAll(async () => {
  await several?.stop();
  await rm(versions, { recursive: true, force: true });
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

test('two machines that start together on an empty database serve one site', async () => {
  for (const { url } of several.machines) {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/companies`)).status).toBe(200);
  }
  const { rows } = await several.database.query('SELECT count(*)::int AS loads FROM sample_content_loads');
  expect(rows).toEqual([{ loads: 1 }]);
});

test('sessions are valid on both machines, and wrong passwords are counted together', async () => {
  expect(await several.sessionsElsewhere()).toEqual([200, 200, 200, 200]);
  expect(await several.wrongPasswords(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('an edit is visible on both at once, an enquiry sends one mail, and schedules are carried out once', async () => {
  const seen = [...(await several.editSeen(0)), ...(await several.editSeen(1))];
  console.warn(`an edit was visible after ${seen.join(', ')} ms`);
  expect(Math.max(...seen)).toBeLessThan(SEEN_WITHIN);

  const [mails, done] = await Promise.all([several.mailsOfEnquiries(6), several.scheduledTimes(6)]);
  expect(mails).toEqual(Array(6).fill(1));
  expect(done).toEqual(Array(6).fill(1));
});

test('a promote and a rollback take effect on both', async () => {
  const { promote, rollback } = await several.moveSeen(await another);
  console.warn(
    `a promote was visible after ${promote.join(', ')} ms, a rollback after ${rollback.join(', ')} ms`,
  );

  expect(Math.max(...promote, ...rollback)).toBeLessThan(SEEN_WITHIN);
});

test('no request fails and no write is lost when an API and a shell are killed, or all four processes are replaced', async () => {
  const loads = [
    await several.underLoad(() => several.killOneOfEach()),
    await several.underLoad(() => several.rollOver(root)),
  ];

  for (const { requests, acknowledged, failures, lost, twice } of loads as LoadResult[]) {
    console.warn(`${requests} requests, ${acknowledged} writes acknowledged`);
    expect({ failures, lost, twice }).toEqual({ failures: [], lost: [], twice: [] });
    expect(requests).toBeGreaterThan(50);
    expect(acknowledged).toBeGreaterThan(5);
  }
  expect(several.proxy.retries.size).toBeGreaterThan(0);
  const { missing, failed, ...others } = await several.deliveries();
  console.warn(`mails of enquiries: ${JSON.stringify(others)}`);
  expect({ missing, failed }).toEqual({ missing: 0, failed: 0 });
});

test('a machine that could not work with the others does not start, and says why', async () => {
  const ownDisk = { UPLOADS_BUCKET: '', RELEASES_BUCKET: '' };
  const alone = await several.site.another(ownDisk);
  await expect(alone.startApi()).rejects.toMatchObject({
    cause: expect.stringMatching(/does not start.*RELEASES_BUCKET is not set, but .* in the bucket/s),
  });
  const stranger = await several.site.another({ INTERNAL_SECRET: 'x'.repeat(32) });
  await expect(stranger.startApi()).rejects.toMatchObject({
    cause: expect.stringContaining('INTERNAL_SECRET differs from the one on'),
  });

  // It starts despite that, but neither it nor its shell reports ready.
  const stubborn = await several.site.another({ ...ownDisk, PREFLIGHT: 'warn' });
  await stubborn.startApi();
  await stubborn.startShell();
  const ready = await fetch(`${stubborn.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'not ready', reason: expect.stringContaining('RELEASES_BUCKET') }),
  ]);
  expect((await fetch(`${stubborn.url}/companies`)).status).toBe(503);

  const careful = await several.site.another({
    API_PORT: new URL(several.machines[0]?.apiUrl ?? '').port,
    INTERNAL_SECRET: 'x'.repeat(32),
  });
  await expect(careful.startShell()).rejects.toMatchObject({
    cause: expect.stringMatching(/shell does not start.*Set INTERNAL_SECRET to the same value for both/s),
  });
});
