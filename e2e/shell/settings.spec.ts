import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../../scripts/testing/freePorts.ts';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, test } from '../fixtures/test';

/** Runs a program, by default the start script, with the given variables until it exits. */
function start(
  environment: Readonly<Record<string, string | undefined>>,
  program = 'scripts/start.ts',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program)], {
    env: { ...process.env, DATA_DIR: '/tmp/never-used', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

/** One of each program that refuses; the rules themselves have unit tests. */
const daily = new Set(['PORT', 'DATABASE_URL', 'DATA_DIR']);

for (const [variable, value, text, more = {}] of [
  ['PORT', 'many', 'must be a port number'],
  ['HOST', 'localhost', 'must be an IP address'],
  // Reserved for documentation: no machine has it.
  ['HOST', '192.0.2.1', 'is not an address of this machine'],
  ['SECURITY_CONTACT', 'the office', 'security@lumenvale.example'],
  ['HEADER_VARIANT', 'tall', 'must be standard or sections'],
  ['PUBLIC_URL', 'ftp://example.org', 'https://www.lumenvale.example'],
  ['TRUST_PROXY', '10.0.0.0/99', '10.0.0.0/8'],
  ['INTERNAL_SECRET', 'short', 'at least 32 characters'],
  ['SEED', 'everything', 'none'],
  ['RATE_LIMITS', 'maybe', 'off'],
  ['SMTP_URL', 'mail.example', 'smtp'],
  ['METRICS_PORT', 'many', 'must be a port number'],
  ['API_METRICS_PORT', '0', 'API_METRICS_PORT=9465'],
  ['METRICS_HOST', 'localhost', 'must be an IP address'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'http://127.0.0.1:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a share from 0 to 1'],
  [
    'METRICS_HOST',
    '192.0.2.1',
    'METRICS_HOST 192.0.2.1 is not an address of this machine',
    { METRICS_PORT: '9464' },
  ],
  ['API_METRICS_PORT', '9464', 'must not be the same as METRICS_PORT', { METRICS_PORT: '9464' }],
  ['DATA_DIR', '/dev/null', 'must be a folder that this user can write to'],
  ['DATABASE_URL', 'postgres://user:100%@localhost/lumenvale', '%25'],
] as const) {
  test(
    `${variable}=${value} is refused with a message that names the variable`,
    nightlyUnless(daily.has(variable)),
    async () => {
      const [port = 0, apiPort = 0] = await freePorts(2);
      const { code, output } = await start({
        PORT: String(port),
        API_PORT: String(apiPort),
        ...more,
        [variable]: value,
      });

      expect(code).toBe(1);
      expect(output).toContain(variable);
      expect(output).toContain(text);
      expect(output).not.toMatch(/^\s+at /m);
    },
  );
}

for (const program of ['api/dist/main.js', 'shell/dist/server/main.cjs']) {
  test(`${program}, started on its own, refuses a DATA_DIR that takes no folder`, {
    tag: '@nightly',
  }, async () => {
    const [port = 0, apiPort = 0] = await freePorts(2);
    const { code, output } = await start(
      {
        PORT: String(port),
        API_PORT: String(apiPort),
        DATABASE_URL: process.env.SITE_DATABASE_URL,
        // Node's own function to create a folder with those above it never ends there.
        DATA_DIR: '/proc/lumenvale/data',
      },
      program,
    );

    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATA_DIR must be a folder that this user can write to, but \/proc\/lumenvale\/data is not \(E\w+\)\. Example: DATA_DIR=\.data\n$/,
    );
  });
}

test('the site can be reached only from this machine, unless HOST says otherwise', async ({ baseURL }) => {
  const { port } = new URL(String(baseURL));
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  test.skip(!outside, 'this machine has no network');

  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  await expect(fetch(`http://${outside?.address}:${port}/health/live`)).rejects.toThrow('fetch failed');
});

test('the message about a taken port says how to choose another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = String(address && typeof address === 'object' ? address.port : 0);
  const [free = 0, freeForApi = 0] = await freePorts(2);
  try {
    for (const variable of ['PORT', 'METRICS_PORT']) {
      const ports = { PORT: String(free), API_PORT: String(freeForApi), [variable]: port };
      const { code, output } = await start(ports);

      expect(code).toBe(1);
      expect(output).toContain(
        `${variable} ${port} is taken by another program. Choose another one, for example ${variable}=`,
      );
    }
  } finally {
    other.close();
  }
});

test('production is refused without a public address, or with a superuser as database role', async () => {
  const production = { NODE_ENV: 'production', RATE_LIMITS: 'on', PUBLIC_URL: '' };
  const withoutAddress = await start(production);
  expect(withoutAddress.code).toBe(1);
  expect(withoutAddress.output).toContain('PUBLIC_URL must be an https address');

  const [port = 0, apiPort = 0] = await freePorts(2);
  const withSuperuser = await start({
    ...production,
    PUBLIC_URL: 'https://www.lumenvale.example',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
  });
  expect(withSuperuser.code).toBe(1);
  expect(withSuperuser.output).toContain('DATABASE_URL must not use a superuser');
  expect(withSuperuser.output).not.toMatch(/^\s+at /m);
});

test('other users of the machine cannot read what the site stores', async () => {
  const releases = process.env.SITE_RELEASES ?? '';
  const entries = await readdir(releases, { recursive: true });
  expect(entries.length).toBeGreaterThan(10);
  expect((await stat(dirname(releases))).mode & 0o777).toBe(0o700);
  for (const entry of ['.', ...entries]) {
    const { mode } = await stat(join(releases, entry));
    expect(mode & 0o077, entry).toBe(0);
  }
});
