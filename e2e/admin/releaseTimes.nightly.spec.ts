import { signIn } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, expectAccessible, test } from '../fixtures/test';

// One site of its own: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let live: string;
const canary = '1.1.0-0a1b2c3d';

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  live = (await site.registry.slice('mf-search')).live ?? '';
});

test.afterAll(() => site?.stop());

test.beforeEach(async ({ page }) => {
  test.slow();
  await signIn(page.request, site.urls[0]);
});

/** Stores two weeks of visits, in waves, and a canary of the last five hours that is slower and fails more often. */
async function fill(): Promise<void> {
  const { database } = site;
  await database.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits, browser_failed_visits)
     SELECT 'mf-search', $1, 7, at, 120 + (60 * sin(extract(epoch FROM at) / 13751))::integer, 1, 0
     FROM generate_series(date_trunc('hour', now()) - interval '13 days', now(), interval '1 hour') AS at`,
    [live],
  );
  await database.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits, browser_failed_visits)
     SELECT 'mf-search', $1, 8, at, 30, 0, 2
     FROM generate_series(date_trunc('hour', now()) - interval '5 hours', now(), interval '1 hour') AS at`,
    [canary],
  );
  // Up to 1.25 s, and 2 to 2.25 s.
  await database.query(
    `INSERT INTO vital_counts (slice, release, hour, form, name, counts)
     SELECT 'mf-search', release, at, 'phone', 'lcp',
       ARRAY(SELECT CASE WHEN bucket = place THEN 40 ELSE 0 END FROM generate_series(1, 58) AS bucket)
     FROM (VALUES ($1, 32, 13 * 24), ($2, 36, 5)) AS of (release, place, hours),
       LATERAL generate_series(date_trunc('hour', now()) - make_interval(hours => hours), now(), interval '1 hour') AS at`,
    [live, canary],
  );
  await database.query(
    `INSERT INTO slice_events (at, slice, release, action, actor, reason, before, after)
     SELECT now() - make_interval(mins => minutes), 'mf-search', release, action, actor, reason, NULL, NULL
     FROM (VALUES (305, $2, 'canary-set', 'token pipeline (#1)', 'abc1234'),
       (122, $2, 'canary-set', 'ada', 'Let us see more of it'),
       (115, $2, 'marked', 'ada', NULL),
       (30, $1, 'rolled-back', 'ada', 'Names are not found')) AS of (minutes, release, action, actor, reason)`,
    [live, canary],
  );
}

test('a slice without visits has no figures', async ({ page }) => {
  await page.goto(`${site.urls[0]}/admin/releases/mf-search/errors`);
  await expect(page.getByText('Browsers have reported no errors in the last 15 days')).toBeVisible();
  await expectAccessible(page);
});

test('visits, failures and paint times of each release are shown over time, with each move and who made it', async ({
  page,
}) => {
  await fill();
  await page.goto(`${site.urls[0]}/admin/releases/mf-search`);
  await page.getByRole('link', { name: 'Over time' }).click();

  await expect(
    page.getByRole('img', { name: /^Visits an hour, the last 24 hours, by release/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Failed visits/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Largest contentful paint/ })).toBeVisible();
  const legend = page.getByRole('list', { name: 'Releases' });
  await expect(legend.getByRole('listitem')).toHaveText([`${live}Live`, canary]);
  const moves = page.getByRole('region', { name: 'Changes in the last 24 hours' }).getByRole('listitem');
  const rollback = moves.filter({ hasText: `Rolled back ${live}` });
  await expect(rollback).toContainText('by ada');
  await expect(rollback).toContainText('Names are not found');
  // Sorted by time.
  await expect(moves.last()).toContainText(`Promoted ${live}`);
  await expect(moves.filter({ hasText: 'token pipeline (#1)' })).toContainText(`Canary ${canary}`);
  // Each chart has as many marks as there are moves, with the same numbers.
  const count = await moves.count();
  await expect(
    page.getByRole('img', { name: /^Failed visits/ }).getByText(String(count), { exact: true }),
  ).toBeVisible();

  await page.getByText('The figures as a table').click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row').filter({ hasText: canary }).first()).toContainText(
    /30.*6\.7%.*2\.\d+ s/,
  );
  await expectAccessible(page);

  await expect(page.getByText(/^75th percentile of [\d,]+ visits in 24 hours: LCP 1\.\d+ s$/)).toBeVisible();

  await page.getByRole('radio', { name: '14 days' }).check();
  await expect(page.getByRole('img', { name: /^Visits in 6 hours, the last 14 days/ })).toBeVisible();
});

test('figures that cannot be read are reported, and can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await page.route('**/history?*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await page.goto(`${site.urls[0]}/admin/releases/mf-search/over-time`);
  await expect(page.getByText('Failed to fetch the figures')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/history?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^Visits an hour/ })).toBeVisible();
});

for (const [theme, isBlue] of [
  ['light', false],
  ['blue', true],
] as const) {
  test(`the charts fit into every window (${theme})`, async ({ page }, testInfo) => {
    await page.addInitScript((value) => localStorage.setItem('isBlueTheme', String(value)), isBlue);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.urls[0]}/admin/releases/mf-search/over-time`);
      await expect(page.getByRole('img', { name: /^Visits an hour/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
      await page.screenshot({ path: testInfo.outputPath(`${theme}-${width}.png`), fullPage: true });
    }
  });
}

test('errors are shown as text, with the places that browsers reported', async ({ page }) => {
  await site.database.query(
    `INSERT INTO release_errors (slice, release, fingerprint, kind, message, frames, visits, first_at, last_at)
     VALUES ('mf-search', $1, repeat('a', 64), 'render', 'TypeError: <img src=x onerror=alert(1)>',
       '["browser/box.1a2b3c4d.js:1:2345", "browser/remoteEntry.js:1:7"]',
       12, now() - interval '3 hours', now())`,
    [live],
  );
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${site.urls[0]}/admin/releases/mf-search/errors`);

  await expect(page.getByRole('heading', { name: 'TypeError: <img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByText(`Threw while rendering in 12 visits of ${live}`)).toBeVisible();
  const places = page.getByRole('list', { name: /^Stack trace/ }).getByRole('listitem');
  await expect(places).toHaveText(['browser/box.1a2b3c4d.js:1:2345', 'browser/remoteEntry.js:1:7']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
