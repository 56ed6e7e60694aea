import type { Page } from '@playwright/test';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { signIn } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { notice } from '../fixtures/editing';
import { expect, expectAccessible, test } from '../fixtures/test';

// One site of its own: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let first: string;
let second: string;
let heavy: string;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  first = (await site.registry.slice('mf-search')).live ?? '';
  const publishChanged = async (file: string, change: (source: string) => string) => {
    const folder = await buildChangedSlice(site.folder, { slice: 'mf-search', file, change });
    return (await publishRelease({ registry: site.registry, folder })).release;
  };
  second = await publishChanged('package.json', (source) => source.replace('"1.0.0"', '"1.1.0"'));
  heavy = await publishChanged('slice.config.ts', (source) =>
    source.replace(/budget: [\d_]+/, 'budget: 1_000'),
  );
});

test.afterAll(() => site?.stop());

test.beforeEach(async ({ page }) => {
  test.slow();
  await signIn(page.request, site.urls[0]);
});

const open = (page: Page, path: string) => page.goto(`${site.urls[0]}/admin/releases${path}`);
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, release: string) =>
  page.getByRole('row').filter({ has: page.getByText(release, { exact: true }) });

test('a release gets a share of the visits, is promoted, and rolled back, each with a reason', async ({
  page,
}) => {
  await open(page, '');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'mf-search' }).click();
  await expect(row(page, first).getByText('Live')).toBeVisible();
  await expect(row(page, second).getByRole('link', { name: 'Open with this release' })).toHaveAttribute(
    'href',
    `/search?slices=mf-search@${second}`,
  );

  await page.getByRole('button', { name: `Canary ${second}` }).click();
  await dialog(page).getByLabel('Share of visits, in per cent').fill('25');
  await dialog(page).getByRole('slider', { name: 'Share of visits' }).press('ArrowRight');
  await dialog(page).getByLabel('Reason').fill('Let us see');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Set the share' }).click();
  await expect(notice(page, `${second} is the canary of mf-search`)).toBeVisible();
  await expect(page.getByText('26% of visits')).toBeVisible();
  await expect(row(page, second).getByText('Canary 26%')).toBeVisible();

  await page.getByRole('button', { name: `Promote ${second}` }).click();
  await dialog(page).getByLabel('Reason').fill('It fares well');
  await dialog(page).getByRole('button', { name: 'Promote' }).press('Enter');
  await expect(notice(page, `${second} of mf-search is live`)).toBeVisible();
  expect((await site.registry.slice('mf-search')).live).toBe(second);
  await row(page, second).getByRole('button', { name: 'Expand row' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'smoke' })).toContainText(/passed.+\d ms/);

  await page.getByRole('button', { name: `Roll back to ${first}` }).click();
  await dialog(page).getByLabel('Reason').fill('Names are not found');
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(notice(page, `${first} of mf-search is live again`)).toBeVisible();
  expect((await site.registry.slice('mf-search')).live).toBe(first);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/Rolled back.+Names are not found/);
  await expect(page.getByRole('row').filter({ hasText: 'It fares well' })).toContainText(
    `${first}→ became ${second}`,
  );
  await expectAccessible(page);
});

test('a release that the gate refuses changes nothing; the failed check is shown, and the reason stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await open(page, '/mf-search');
  await page.getByRole('button', { name: `Promote ${heavy}` }).click();
  await dialog(page).getByLabel('Reason').fill('More in it');

  await dialog(page).getByRole('button', { name: 'Promote' }).click();

  const refusal = dialog(page).getByRole('alert');
  await expect(refusal).toContainText('OVER_BUDGET');
  await expect(refusal).toContainText('Failed check: budget');
  await expect(refusal).toContainText('The limit is budget in slice.config.ts.');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('More in it');
  await expectAccessible(page);
  expect((await site.registry.slice('mf-search')).live).toBe(first);
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, heavy)).toContainText('Refused: OVER_BUDGET');
  await row(page, heavy).getByRole('button', { name: 'Expand row' }).click();
  await expect(page.getByText('The limit is budget in slice.config.ts.')).toBeVisible();
});

test('a change by someone else is reported, and has to be acknowledged', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/mf-search');
  await page.getByRole('button', { name: `Promote ${second}` }).click();
  await dialog(page).getByLabel('Reason').fill('Once more');
  await site.registry.promote('mf-search', { release: second });
  await site.registry.rollback('mf-search', {});
  await site.registry.promote('mf-search', { release: second });

  await expect(dialog(page).getByRole('alert')).toContainText(`${second} has gone live in the meantime`);
  await expect(dialog(page).getByRole('button', { name: 'Promote' })).toBeDisabled();
  await dialog(page).getByLabel('I have seen this and want to continue').click();
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await site.registry.rollback('mf-search', {});
});

test('too many failed visits stand out', { tag: '@nightly' }, async ({ page }) => {
  await site.database.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits,
         browser_failed_visits)
       SELECT slice, release, id, date_trunc('minute', now()) - interval '1 minute', 400, 31, 40
         FROM pointers WHERE slice = 'mf-public' AND kind = 'live'`,
  );
  await page.addInitScript(() => localStorage.setItem('isBlueTheme', 'true'));
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '');
  await expect(
    page.getByText(/4\d\d visits in the last 30 minutes, 31 failed \(7\.\d%\), over the limit of 5%/),
  ).toBeVisible();
  await expect(page.getByText(/Browsers reported 4\d failed visits\. Alarm/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
  await open(page, '/mf-public');
  await page.getByRole('button', { name: 'Expand row' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});

test('a deploy token is shown once, and revoked', async ({ page }) => {
  await open(page, '/mf-search/tokens');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name of a new deploy token').fill('Pipeline');
  await page.getByLabel('check: have a release checked by the gate').uncheck();
  await page.getByLabel('Days until it expires').fill('366');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Scopes must be one or more of check, publish, promote')).toBeVisible();
  await expect(page.getByText('Days must be a whole number from 1 to 365')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('check: have a release checked by the gate').check();
  await page.getByLabel('publish: upload a release to the registry').check();
  await page.getByLabel('Days until it expires').fill('30');
  await page.keyboard.press('Enter');
  const token = await dialog(page).getByLabel('Deploy token').inputValue();
  expect(token).toMatch(/^lvd_/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(notice(page, 'Deploy token copied')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
  await expect(row(page, 'Pipeline')).toContainText('check, publish');
  await expect(row(page, 'Pipeline')).toContainText('Never');
  const [made] = await site.registry.tokens('mf-search');
  expect(made).toMatchObject({ scopes: ['check', 'publish'], isExpired: false });
  expect(Date.parse(made?.expiresAt ?? '') - Date.parse(made?.createdAt ?? '')).toBe(30 * 86_400_000);
  const used = await fetch(`${site.urls[0]}/api/slices`, { headers: { authorization: `Bearer ${token}` } });
  expect(used.headers.get('x-token-expires')).toBe(made?.expiresAt);
  await expect(row(page, 'Pipeline')).not.toContainText('Never');
  expect(await page.content()).not.toContain(token);
  // Pages may write to the clipboard but not read it.
  const name = page.getByLabel('Name of a new deploy token');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(name).toHaveValue(token);
  await name.fill('');

  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Revoke Pipeline' }).click();
  await expect(row(page, 'Pipeline')).toContainText('Revoked');
  await expectAccessible(page);

  await site.database.query('UPDATE deploy_tokens SET revoked_at = NULL, expires_at = now()');
  await expect(row(page, 'Pipeline')).toContainText('Expired');
  // A hovered button has another colour.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});
