import { connect } from 'node:net';
import { test } from '../fixtures/emptySite';
import { expect } from '../fixtures/test';

const COUNT = 1_000;
const AT_ONCE = 20;

/** Requests addresses, a few at a time. */
async function askAll<Answer>(
  urls: readonly string[],
  ask: (url: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...urls];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        answers.push(await ask(url));
      }
    }),
  );
  return answers;
}

const numbered = (prefix: string) => Array.from({ length: COUNT }, (_, number) => `${prefix}${number}`);

test('a thousand missing pages are answered with 404, and meanwhile everybody else is served', async ({
  baseURL,
}) => {
  const flood = askAll(numbered(`${baseURL}/nothing-is-here-`), async (url) => {
    const answer = await fetch(url);
    return { status: answer.status, html: await answer.text() };
  });
  const others = askAll(
    ['/', '/companies', '/articles', '/team'].map((path) => `${baseURL}${path}`),
    async (url) => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status,
  );

  expect(await others).toEqual([200, 200, 200, 200]);
  const answers = await flood;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]?.html).toContain('<footer');
});

// On a site where nothing else writes: new content would change the page's validator.
test('invented queries share one page and one read of the API', async ({ emptySite: { url: site } }) => {
  const etagOf = async (url: string) => {
    const answer = await fetch(url);
    await answer.text();
    return `${answer.status} ${answer.headers.get('etag')}`;
  };

  // What another test has left there is gone from every page after a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));

  const pages = await askAll(numbered(`${site}/team?invented=`), etagOf);
  const known = await etagOf(`${site}/team`);
  expect(new Set(pages)).toEqual(new Set([known]));

  // The API rejects unknown parameters by name and caches nothing for them.
  const reads = await askAll(numbered(`${site}/api/team?invented=`), etagOf);
  expect(new Set(reads.map((read) => read.slice(0, 3)))).toEqual(new Set(['400']));
});

test('clients that never read their answers hold up nobody else', async ({ request, baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  expect((await request.get('/team')).status()).toBe(200);
  const sockets = Array.from({ length: 30 }, (_, one) => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => {});
    const pages = Array.from(
      { length: 50 },
      (_, page) => `GET /search?q=${one}x${page} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    );
    socket.write(pages.join(''));
    return socket;
  });
  try {
    for (let offset = 0; offset < 10; offset += 1) {
      const answers = await Promise.all(
        ['/team', `/api/companies?limit=1&offset=${offset}`, '/health/live'].map((path) =>
          request.get(path, { timeout: 5_000 }),
        ),
      );
      expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    }
  } finally {
    for (const socket of sockets) {
      socket.destroy();
    }
  }
});
