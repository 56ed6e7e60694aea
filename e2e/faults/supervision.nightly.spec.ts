import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../scripts/build.ts';
import { type Service, startService } from '../../scripts/service.ts';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import { processTree } from '../../scripts/testing/processTree.ts';
import { administrator } from '../fixtures/administrator';
import { expect, test } from '../fixtures/test';
import { expectSurvived, mailsIn } from './underFault';

test.skip(process.platform !== 'linux', 'Only Linux has /proc to find processes in');

// One site for all tests.
test.describe.configure({ mode: 'default' });

const name = `supervised_${crypto.randomUUID().replaceAll('-', '')}`;
let folder: string;
let site: Service;
let url: string;

async function onServer(statement: string): Promise<void> {
  const server = new Client(process.env.SITE_DATABASE_URL);
  await server.connect();
  await server.query(statement);
  await server.end();
}

function databaseUrl(): string {
  const address = new URL(process.env.SITE_DATABASE_URL ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

/** Returns the pid of the site's process that runs a script. */
async function pidOf(script: string): Promise<number> {
  for (const { pid } of await processTree(site.pid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0')[1]?.endsWith(script)) {
      return pid;
    }
  }
  return 0;
}

test.beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`);
  await mkdir(join(root, '.data'), { recursive: true });
  folder = await mkdtemp(join(root, '.data/supervised-'));
  const [port = 0, apiPort = 0] = await freePorts(2);
  url = `http://localhost:${port}`;
  site = await startService({
    name: 'The site',
    script: join(root, 'scripts/start.ts'),
    environment: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl(),
      DATA_DIR: folder,
      PORT: String(port),
      API_PORT: String(apiPort),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    readyLine: /^Ready: /m,
  });
});
test.afterAll(async () => {
  await site?.stop();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

test('a killed API is restarted, and visitors get their pages in the meantime', async ({ request }) => {
  expect((await request.get(`${url}/companies`)).status()).toBe(200);
  const before = await pidOf('api/dist/main.js');
  process.kill(before, 'SIGKILL');

  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add((await request.get(`${url}/companies`)).status());
        const signIn = await request.post(`${url}/api/auth/login`, { data: administrator });
        return signIn.status();
      },
      { timeout: 15_000, intervals: [100] },
    )
    .toBe(200);
  expect([...seen]).toEqual([200]);
  expect(await pidOf('api/dist/main.js')).not.toBe(before);
});

test('a killed shell is restarted', async ({ request }) => {
  const before = await pidOf('shell/dist/server/main.cjs');
  process.kill(before, 'SIGKILL');

  await expect
    .poll(
      () =>
        request.get(`${url}/companies`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      { timeout: 15_000, intervals: [100] },
    )
    .toBe(200);
  expect(await pidOf('shell/dist/server/main.cjs')).not.toBe(before);
});

for (const { part, script, ...shown } of [
  { part: 'API', script: 'api/dist/main.js' },
  { part: 'shell', script: 'shell/dist/server/main.cjs', losesPages: true, cutsVisitors: true },
]) {
  test(`the ${part} gets no more memory: it ends and is restarted, and nothing accepted is lost or done twice`, async () => {
    const before = await pidOf(script);
    await expectSurvived(
      { url, databaseUrl: databaseUrl(), mails: () => mailsIn(folder) },
      {
        name: `the ${part} gets no more memory`,
        ...shown,
        delaysMails: true,
        async begin() {
          const status = await readFile(`/proc/${before}/status`, 'utf8');
          // Already exceeded, so the process can allocate nothing more.
          const kilobytes = Number(/VmSize:\s+(\d+) kB/.exec(status)?.[1]);
          execFileSync('prlimit', ['--pid', String(before), `--as=${Math.floor(kilobytes / 2) * 1024}:`]);
        },
        // Requests continue for as long as the process copes with the memory it has.
        async meanwhile() {
          const until = Date.now() + 10_000;
          for (let turn = 0; (await pidOf(script)) === before && Date.now() < until; turn += 1) {
            await Promise.all(
              Array.from({ length: 30 }, (_, number) =>
                fetch(`${url}/companies?q=${before}x${turn}x${number}`).then(
                  (answer) => answer.text(),
                  () => '',
                ),
              ),
            );
          }
        },
        end: () => expect.poll(() => pidOf(script)).not.toBe(before),
      },
    );
  });
}
