import { expect, hydrated, test } from '../fixtures/test';

/** Limits for the first visit of Home, and for the scripts of an article, in bytes over the wire (brotli). */
const budget = { script: 94_700, stylesheet: 10_000, font: 45_000, article: 97_400 };
/**
 * The script that measures the visit: fetched once the page has loaded and the browser is idle, and cached for good
 * like any hashed file.
 */
const measuring = { path: /^\/assets\/vitals\.[0-9a-f]+\.js$/, script: 3_000 };

/** Limits for any page's payload without its own reads, in characters: the releases, and the site's texts. */
const payloadBudget = { frame: 10_000, texts: 4_000 };

test('Home stays within its byte budget, and the document itself lists every script and stylesheet', async ({
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
  const isMeasured = page.waitForResponse((found) => measuring.path.test(new URL(found.url()).pathname));
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  await (await isMeasured).finished();

  await expect.poll(() => files.filter(({ path }) => measuring.path.test(path))).toHaveLength(1);
  const [later] = files.filter(({ path }) => measuring.path.test(path));
  const first = files.filter(({ path }) => !measuring.path.test(path));
  const sum = (type: string) =>
    first.filter((file) => file.type === type).reduce((bytes, file) => bytes + file.bytes, 0);
  const figures = `Home: ${sum('script')} B of scripts, ${sum('stylesheet')} B of styles, ${sum('font')} B of fonts, ${first.length} requests; later ${later?.bytes} B that measure the visit`;
  testInfo.annotations.push({ type: 'bytes', description: figures });
  console.warn(figures);
  expect(sum('script')).toBeLessThanOrEqual(budget.script);
  expect(sum('stylesheet')).toBeLessThanOrEqual(budget.stylesheet);
  expect(sum('font')).toBeLessThanOrEqual(budget.font);
  expect(later?.bytes).toBeLessThanOrEqual(measuring.script);
  // Whatever the build puts first in the stylesheet, its first rule is applied.
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(ink).toBe('#0e1a2b');
  const html = (await response?.text()) ?? '';
  const named = first.filter(({ type }) => type === 'script' || type === 'stylesheet');
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ path }) => !html.includes(`"${path}"`))).toEqual([]);
});

test('an article stays within its byte budget of scripts', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && !measuring.path.test(new URL(request.url()).pathname)) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto('/articles/1', { waitUntil: 'networkidle' });
  await hydrated(page);

  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.warn(`An article: ${bytes} B of scripts`);
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(budget.article);
});

test('the payload of a company contains little besides the company', async ({ request }) => {
  const html = await (await request.get('/companies/1')).text();
  const [, text = ''] = /<script id="page-payload"[^>]*>([^<]*)</.exec(html) ?? [];
  const { data, ...frame } = JSON.parse(text);
  const texts = Object.entries(data).filter(([path]) => path.startsWith('/api/site-content'));

  expect(JSON.stringify(frame).length).toBeLessThanOrEqual(payloadBudget.frame);
  // The frame's texts and the page's.
  expect(texts).toHaveLength(2);
  expect(JSON.stringify(Object.fromEntries(texts)).length).toBeLessThanOrEqual(payloadBudget.texts);
});

test('the content is painted once, before the code of the site is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { largest: [] as number[], started: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largest.push(...list.getEntries().map(({ startTime }) => startTime));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLScriptElement && node.src)) {
        seen.started.push(performance.now());
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await hydrated(page);

  const { largest, started, fetched, first } = await page.evaluate(() => ({
    ...(window as unknown as { seen: { largest: number[]; started: number[] } }).seen,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  expect(largest).toEqual([first]);
  expect(started.length).toBeGreaterThan(0);
  expect(Math.min(...started)).toBeGreaterThan(first);
  expect(fetched.length).toBeGreaterThan(2);
  expect(Math.min(...fetched)).toBeGreaterThan(first);
});

test('the light of Home moves once the code runs, so that nothing waits for its layer while the page is painted', async ({
  page,
  browser,
  baseURL,
}) => {
  const withoutCode = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    reducedMotion: 'no-preference',
  });
  const painted = await withoutCode.newPage();
  await painted.goto('/');
  expect(await painted.evaluate(() => document.getAnimations().length)).toBe(0);
  await withoutCode.close();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1);
});

test('main, the footer and three parts of Home are hydrated by themselves', async ({ request }) => {
  const [home, team] = await Promise.all(
    ['/', '/team'].map(async (path) => (await request.get(path)).text()),
  );

  // React's marks of what it may hydrate later.
  expect(home?.match(/<!--&-->/g)).toHaveLength(5);
  expect(team?.match(/<!--&-->/g)).toHaveLength(2);
});

test('hashed files are cached for good and sent compressed', async ({ request }) => {
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
