import { expect, hydrated, test } from '../fixtures/test';

/** What Home may weigh for a first visit, in bytes as they come over the wire (brotli). */
const budget = { script: 120_000, stylesheet: 12_000 };

test('Home keeps its byte budget, and every script and stylesheet is named by the document itself', async ({
  page,
}, testInfo) => {
  const files: { type: string; path: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    files.push({
      type: request.resourceType(),
      path: new URL(request.url()).pathname,
      bytes: responseBodySize,
    });
  });
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);

  const sum = (type: string) =>
    files.filter((file) => file.type === type).reduce((bytes, file) => bytes + file.bytes, 0);
  const figures = `Home: ${sum('script')} B of scripts, ${sum('stylesheet')} B of styles, ${sum('font')} B of fonts, ${files.length} requests`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(sum('script')).toBeLessThanOrEqual(budget.script);
  expect(sum('stylesheet')).toBeLessThanOrEqual(budget.stylesheet);
  // Whatever the build puts before it, the stylesheet is read from its first rule on.
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(ink).toBe('#0e1a2b');
  const html = (await response?.text()) ?? '';
  const named = files.filter(({ type }) => type === 'script' || type === 'stylesheet');
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ path }) => !html.includes(`"${path}"`))).toEqual([]);
});

test('hashed files are cached for good and come compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/(?:assets|slices)\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const headers = (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers();
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBe('br');
  }
});

test('server halves and manifests are not served', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const base = /\/slices\/mf-public\/[^/]+\//.exec(html)?.[0];
  for (const path of [
    'server/remoteEntry.cjs',
    'manifest.json',
    'browser/../manifest.json',
    'browser/%2e%2e/manifest.json',
  ]) {
    expect((await request.get(`${base}${path}`)).status()).toBe(404);
  }
});
