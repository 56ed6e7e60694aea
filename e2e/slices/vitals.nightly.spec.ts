import type { Page } from '@playwright/test';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { withCompaniesHeading } from '../../scripts/testing/companiesHeading.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

const texts = { live: 'Our Companies', canary: 'Companies of ours' };
/** The chunk that measures. */
const measuring = /\/assets\/vitals\.[0-9a-f]+\.js$/;

let site: DeliverySite;
let live: string;
let canary: string;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  live = (await site.registry.slice('mf-public')).live ?? '';
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: 'src/companies/list/CompaniesPage.tsx',
    change: (source) => withCompaniesHeading(source, texts.canary),
  });
  ({ release: canary } = await publishRelease({ registry: site.registry, folder }));
});

test.afterAll(() => site?.stop());

/** Opens a page until its visit gets a given release, and waits until it is measured. */
async function visit(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies();
    const isMeasured = page.waitForResponse((response) => measuring.test(response.url()));
    const isNamed = page.waitForResponse(/\/slices\/visit$/);
    await page.goto(`${site.urls[0]}/companies`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await Promise.all([isMeasured, isNamed]);
  }).toPass();
  await hydrated(page);
  // The answer has arrived; the page has to read it before it listens for its own end.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

/** Simulates a switch to another tab; Playwright does not see what a page sends while it unloads. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Reads the measurements stored for a release. */
async function measured(release: string): Promise<{ form: string; name: string; visits: number }[]> {
  const { rows } = await site.database.query(
    `SELECT form, name, (SELECT sum(count)::integer FROM unnest(counts) AS count) AS visits
     FROM vital_counts WHERE release = $1 AND name <> 'inp' ORDER BY name`,
    [release],
  );
  return rows;
}

test('a visit reports its measurements when it ends, for the release that it got', async ({
  page,
  browser,
}) => {
  await site.registry.canary('mf-public', { release: canary, percent: 50 });
  await expect
    .poll(async () => (await fetch(`${site.urls[0]}/companies`)).headers.get('set-cookie'))
    .toContain('visit=');
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/slices/errors')) {
      told.push(request.postDataJSON());
    }
  });
  await visit(page, texts.canary);
  // An interaction, so that there is a response time to measure.
  await page.getByRole('switch').first().click();
  expect(await measured(canary)).toEqual([]);

  await hide(page);

  const names = ['cls', 'fcp', 'lcp', 'ttfb'];
  await expect
    .poll(() => measured(canary))
    .toEqual(names.map((name) => ({ form: 'desktop', name, visits: 1 })));
  // Nothing about the visitor: no address, no path, no browser.
  expect(told).toEqual([
    {
      visit: expect.any(String),
      slice: 'mf-public',
      release: canary,
      isPage: true,
      kind: 'vitals',
      vitals: expect.objectContaining({ form: 'desktop', cls: expect.any(Number), lcp: expect.any(Number) }),
    },
  ]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const second = await context.newPage();
  await visit(second, texts.live);
  await second.goto('about:blank');

  await expect
    .poll(async () => (await measured(live)).filter(({ form }) => form === 'phone').map(({ name }) => name))
    .toEqual(names);
  // Not before: what the page has sent on its way out ends with its context.
  await context.close();
  const compared = await site.registry.comparison('mf-public');
  expect(compared).toMatchObject({
    canary: { release: canary, vitals: { lcp: expect.any(Number) } },
    live: { release: live, vitals: { lcp: expect.any(Number) } },
    // Too few visits for a verdict.
    slower: [],
  });
});

test('a visit ends for its slice when a page of another slice is shown', async ({ page }) => {
  const told: { slice: string; vitals?: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/slices/errors')) {
      told.push(request.postDataJSON());
    }
  });
  await visit(page, texts.live);
  await page.evaluate(() => {
    history.pushState(null, '', '/search?q=x');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.live);
  await page.getByRole('switch').first().click();
  await hide(page);

  await expect
    .poll(() => told.filter(({ vitals }) => vitals).map(({ slice }) => slice))
    .toEqual(['mf-public']);
  expect(told.find(({ vitals }) => vitals)?.vitals).not.toHaveProperty('inp');
});

test('the code that measures is loaded after everything that the page starts with', async ({ page }) => {
  const later = page.waitForResponse((response) => measuring.test(response.url()));
  await page.goto(`${site.urls[0]}/`);
  await later;

  const { chunk, loaded } = await page.evaluate((pattern) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const found = performance.getEntriesByType('resource').find(({ name }) => new RegExp(pattern).test(name));
    return { chunk: found?.startTime ?? 0, loaded: navigation?.loadEventStart ?? Number.NaN };
  }, measuring.source);
  expect(chunk).toBeGreaterThan(loaded);
});
