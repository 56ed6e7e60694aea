import { connect } from 'node:net';
import { type LogLine, type ObservedSite, startObservedSite } from '../fixtures/observedSite';
import { expect, test } from '../fixtures/test';

// One site whose log is read, so the tests run one after the other.
test.describe.configure({ mode: 'serial' });

const COUNT = 500;
const LEVEL = { trace: 10, debug: 20, info: 30, warn: 40 };

let site: ObservedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startObservedSite();
});

test.afterAll(() => site?.stop());

/** Sends requests and disconnects before the responses arrive. */
async function leave(textOf: (number: number) => string): Promise<void> {
  const port = Number(new URL(site.url).port);
  for (let number = 0; number < COUNT; number += 1) {
    const socket = connect(port, 'localhost');
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => socket.write(textOf(number), resolve));
    socket.destroy();
  }
}

/** Returns the lines both have logged by now; the API writes once a second. */
async function lines(): Promise<readonly LogLine[]> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return site
    .takeLines()
    .filter(({ req }) => !(req as { url?: string } | undefined)?.url?.startsWith('/internal/'));
}

const head = 'HTTP/1.1\r\nHost: localhost\r\n';

for (const [what, textOf] of [
  ['a page', (number) => `GET /companies?left=${number} ${head}\r\n`],
  // More of them than may wait for a render worker.
  ['a page that nobody has requested before', (number) => `GET /search?q=left${number} ${head}\r\n`],
  ['a list', (number) => `GET /api/companies?limit=1&offset=${number} ${head}\r\n`],
  ['an answer of the API itself', (number) => `GET /api/auth/me?left=${number} ${head}\r\n`],
  ['a picture', (number) => `GET /uploads/left-${number}.png ${head}\r\n`],
  ['the sitemap', () => `GET /sitemap.xml ${head}\r\n`],
  [
    'an answer to half an enquiry',
    () => `POST /api/contact ${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":`,
  ],
  [
    'an answer to half a report',
    () => `POST /slices/errors ${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":`,
  ],
] as const satisfies [string, (number: number) => string][]) {
  test(`${COUNT} visitors who leave before they have ${what} cause no warning`, async () => {
    await lines();
    await leave(textOf);
    const written = await lines();

    expect(written.filter(({ level }) => level >= LEVEL.warn)).toEqual([]);
    expect(written.length).toBeLessThanOrEqual(COUNT);
  });
}

test('visitors who leave while the API hangs cause no flood of warnings', async () => {
  await (await fetch(`${site.url}/api/auth/me`)).text();
  const apiPid = (await lines()).find(({ msg }) => msg === 'request completed')?.pid as number;
  process.kill(apiPid, 'SIGSTOP');
  try {
    await leave((number) =>
      number % 2 === 0
        ? `GET /api/companies?limit=2&offset=${number} ${head}\r\n`
        : `GET /sitemap.xml ${head}\r\n`,
    );
    // Longer than the shell waits for the API.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
  } finally {
    process.kill(apiPid, 'SIGCONT');
  }
  const warnings = (await lines()).filter(({ level }) => level >= LEVEL.warn).map(({ msg }) => msg);

  // The silent registry is worth a warning; it has nothing to do with visitors. Nor has the outbox, which may find
  // its own question to the database overdue.
  expect(warnings.filter((msg) => msg !== 'The outbox failed')).toEqual([
    expect.stringMatching(/^The registry of releases does not answer/),
  ]);
});

test('a request has the same id in the answer and in the logs of shell and API', async () => {
  await lines();
  const answer = await fetch(`${site.url}/api/auth/me?name=secret`, {
    headers: { 'x-request-id': 'of-the-visitor' },
  });
  const page = await fetch(`${site.url}/companies/4711`);
  const written = await lines();

  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{12}-\w+$/);
  expect(written).toContainEqual(
    expect.objectContaining({
      requestId: id,
      level: LEVEL.info,
      msg: 'request completed',
      req: { method: 'GET', url: '/api/auth/me' },
    }),
  );
  // Reads for a page carry the id of its request.
  const pageId = page.headers.get('x-request-id');
  expect(written).toContainEqual(
    expect.objectContaining({
      requestId: pageId,
      req: { method: 'GET', url: '/api/companies/4711' },
      res: { statusCode: 404 },
    }),
  );
  expect(JSON.stringify(written)).not.toMatch(/of-the-visitor|secret/);
});
