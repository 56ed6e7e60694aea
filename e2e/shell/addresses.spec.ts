import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/build.ts';
import { expect, hydrated, test } from '../fixtures/test';

test('an unknown parameter is ignored, even one that cannot be decoded', async ({ page }) => {
  const response = await page.goto('/companies?utm_content=50%off');
  await hydrated(page);

  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
});

test('an address that cannot be decoded answers 404 with a working page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto('/companies/%zz');
  await hydrated(page);

  expect(response?.status()).toBe(404);
  await page.getByRole('switch', { name: 'Blue theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue');
});

test('what is there for developers is not there for visitors: neither its addresses nor its code', async ({
  request,
}) => {
  for (const address of ['/__ui', '/__ui/Message', '/assets/development/ui/main.js']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  // As `sharedParts.spec.ts` finds them in development.
  const marks = /data-look|data-ui/;
  const files = globSync('{shell,mf-*}/dist/**/*.{js,cjs,html,json}', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test("an address that looks like another host's redirects nowhere", async ({ request, baseURL }) => {
  const response = await request.get(`${baseURL}//example.org/companies`, { maxRedirects: 0 });

  expect(response.status()).toBe(404);
});

test('errors below /api have the format of the API', async ({ request }) => {
  for (const [address, status] of [
    ['/api/nowhere', 404],
    ['/api/companies/%zz', 404],
    ['/api/..%2fcompanies', 400],
  ] as const) {
    const response = await request.get(address);

    expect(response.status()).toBe(status);
    expect(await response.json()).toMatchObject({
      statusCode: status,
      error: expect.stringMatching(/^[A-Z].* .* /),
    });
  }
});

test('a compressed body reaches the API as it was sent', async ({ request }) => {
  const response = await request.post('/api/contact', {
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    data: gzipSync('{"firstName":"Ada"}'),
  });

  expect(response.status()).toBe(400);
  expect(Object.keys((await response.json()).fields)).toEqual(['lastName', 'email', 'interest', 'message']);
});

test('a request to an API that sheds load is not repeated', async ({ request, startShell }) => {
  let hits = 0;
  const api = createServer((request, response) => {
    hits += request.url?.startsWith('/api/') ? 1 : 0;
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  const shell = await startShell({ apiPort: address && typeof address === 'object' ? address.port : 0 });
  try {
    expect((await request.get(`${shell.url}/api/companies`)).status()).toBe(503);
    expect(hits).toBe(1);
  } finally {
    api.close();
  }
});

test('while the API is down it answers a readable 503, and there is no partial site map', async ({
  request,
  startShell,
}) => {
  const shell = await startShell({ apiPort: 9, publicUrl: 'https://www.lumenvale.example/' });
  const response = await request.get(`${shell.url}/api/companies`);
  expect(response.status()).toBe(503);
  expect(response.headers()['retry-after']).toBe('5');
  expect(await response.json()).toMatchObject({
    statusCode: 503,
    error: expect.stringContaining('try again'),
  });

  const map = await request.get(`${shell.url}/sitemap.xml`);
  expect(map.status()).toBe(503);
  expect(map.headers()['retry-after']).toBe('60');
  expect(await map.text()).not.toContain('<');
  const robots = await (await request.get(`${shell.url}/robots.txt`)).text();
  expect(robots).toContain('\nSitemap: https://www.lumenvale.example/sitemap.xml\n');
  const page = await (await request.get(`${shell.url}/contact`)).text();
  expect(page).toContain('https://www.lumenvale.example/assets/share.png');
});
