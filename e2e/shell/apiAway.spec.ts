import { createServer, type Server } from 'node:http';
import { startShell } from '../fixtures/startShell';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

/** An API that passes every request on to the real one, until it is closed or hangs. */
async function startRelay(): Promise<{ port: number; hang(): void; close(): Promise<void> }> {
  let hangs = false;
  const relay: Server = createServer(async (request, response) => {
    if (hangs) {
      return;
    }
    const answer = await fetch(`http://127.0.0.1:${process.env.SITE_API_PORT}${request.url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    hang() {
      hangs = true;
    },
    async close() {
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}

test('with the API away, a page that was good before is served again, and another is a readable 503', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const api = await startRelay();
  const shell = await startShell({ apiPort: api.port });
  try {
    expect((await page.goto(`${shell.url}/companies`))?.status()).toBe(200);
    const before = await page.getByRole('main').getByRole('heading').allTextContents();
    await api.close();

    const stale = await page.goto(`${shell.url}/companies`);
    expect(stale?.status()).toBe(200);
    expect(stale?.headers().warning).toContain('110');
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
  } finally {
    await shell.stop();
  }
});

test('the copy of one address is not served at another that shows something else', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ department: string }>(
    'SELECT DISTINCT department FROM jobs WHERE active ORDER BY department LIMIT 2',
  );
  const [first, second] = rows.map(({ department }) => `/careers?${new URLSearchParams({ department })}`);
  const api = await startRelay();
  const shell = await startShell({ apiPort: api.port });
  try {
    const before = await request.get(`${shell.url}${first}`);
    expect(before.status()).toBe(200);
    await api.close();

    expect((await request.get(`${shell.url}${second}`)).status()).toBe(503);
    expect((await request.get(`${shell.url}/careers`)).status()).toBe(503);
    const again = await request.get(`${shell.url}${first}&utm_source=letter`);
    expect(again.headers().warning).toContain('110');
    expect(await again.text()).toBe(await before.text());
  } finally {
    await shell.stop();
  }
});

test('an API that hangs does not keep a visitor from a page of which a good copy is there', async ({
  request,
}) => {
  const api = await startRelay();
  const shell = await startShell({ apiPort: api.port });
  try {
    await request.get(`${shell.url}/team`);
    api.hang();

    // The API has 10 s for an answer; the copy must not wait for that.
    const response = await request.get(`${shell.url}/team`, { timeout: 6_000 });

    expect(response.status()).toBe(200);
    expect(response.headers().warning).toContain('110');
  } finally {
    await shell.stop();
    await api.close();
  }
});
