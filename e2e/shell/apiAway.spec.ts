import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type ApiRelay, startApiRelay } from '../fixtures/apiRelay';
import { startShell, type TestShell } from '../fixtures/startShell';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

let api: ApiRelay;
let shell: TestShell;

// One shell for all tests, so each needs addresses that the others do not request.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  api = await startApiRelay();
  shell = await startShell({ apiPort: api.port });
});

test.beforeEach(() => api.become('there'));

test.afterAll(async () => {
  await shell.stop();
  await api.close();
});

test('with the API away, a page that was rendered before is served again, and any other is a readable 503', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  expect((await page.goto(`${shell.url}/companies`))?.status()).toBe(200);
  const before = await page.getByRole('main').getByRole('heading').allTextContents();
  api.become('away');

  await isMarkedStale(page.request, `${shell.url}/companies`);
  // A stranger who tries to write must not take the page away from everybody.
  const write = await page.request.post(`${shell.url}/api/companies`, { data: {} });
  expect(write.status()).toBe(503);
  const stale = await page.goto(`${shell.url}/companies`);
  expect(stale?.status()).toBe(200);
  expect(stale?.headers()['cache-control']).toBe('no-cache');
  expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual(before);

  const other = await page.goto(`${shell.url}/companies?q=never-asked-before`);
  expect(other?.status()).toBe(503);
  expect(other?.headers()['retry-after']).toBeTruthy();
  await hydrated(page);
  await expect(page.getByText('There was an error loading the companies')).toBeVisible();
  await expect(
    page.getByText('Please try again later or contact support if the problem persists'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);

  const home = await page.goto(`${shell.url}/`);
  expect(home?.status()).toBe(503);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#companies').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('There was an error')).toHaveCount(0);

  await page.goto(`${shell.url}/privacy`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Who sees your data' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('with the API away, sessions cannot be checked: the administration is a readable 503', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  api.become('away');
  const withoutCookie = await page.goto(`${shell.url}/admin`);
  expect(withoutCookie?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  await page.context().addCookies([{ name: 'session', value: 'of some kind', url: shell.url }]);
  const response = await page.goto(`${shell.url}/admin/articles`);

  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not available');
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Portfolio' })).toBeAttached();
  await expectAccessible(page);
});

test('the kept page of one address is not served at another with other content', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ department: string }>(
    'SELECT DISTINCT department FROM jobs WHERE active ORDER BY department LIMIT 2',
  );
  const [first, second] = rows.map(({ department }) => `/careers?${new URLSearchParams({ department })}`);
  const before = await request.get(`${shell.url}${first}`);
  expect(before.status()).toBe(200);
  api.become('away');

  expect((await request.get(`${shell.url}${second}`)).status()).toBe(503);
  expect((await request.get(`${shell.url}/careers`)).status()).toBe(503);
  const again = await isMarkedStale(request, `${shell.url}${first}&utm_source=letter`);
  expect(await again.text()).toBe(await before.text());
});

test('an API that hangs does not delay a page that is kept', { tag: '@nightly' }, async ({ request }) => {
  await request.get(`${shell.url}/team`);
  api.become('hanging');

  // The API has 10 s to respond; a kept copy must not wait that long.
  const response = await request.get(`${shell.url}/team`, { timeout: 6_000 });

  expect(response.status()).toBe(200);
  await isMarkedStale(request, `${shell.url}/team`);
});

/** Waits until the kept page is marked as possibly out of date, once the shell has noticed that the API is gone. */
async function isMarkedStale(request: APIRequestContext, url: string): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  await expect(async () => {
    answer = await request.get(url);
    expect(answer.status()).toBe(200);
    expect(answer.headers().warning).toContain('110');
  }).toPass({ timeout: 10_000 });
  return answer as APIResponse;
}
