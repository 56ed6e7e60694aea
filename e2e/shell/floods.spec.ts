import { expect, test } from '../fixtures/test';

const COUNT = 1_000;
const AT_ONCE = 20;

/** Asks for addresses, some of them at a time. */
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

test('a thousand pages that do not exist are answered so, and everybody else meanwhile', async ({
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

test('queries that somebody invents are all one page, and one read of the API', async ({ baseURL }) => {
  const etagOf = async (url: string) => {
    const answer = await fetch(url);
    await answer.text();
    return `${answer.status} ${answer.headers.get('etag')}`;
  };

  const pages = await askAll(numbered(`${baseURL}/team?invented=`), etagOf);
  const known = await etagOf(`${baseURL}/team`);
  expect(new Set(pages)).toEqual(new Set([known]));

  // The API says which names it does not know, and keeps nothing of them.
  const reads = await askAll(numbered(`${baseURL}/api/team?invented=`), etagOf);
  expect(new Set(reads.map((read) => read.slice(0, 3)))).toEqual(new Set(['400']));
});
