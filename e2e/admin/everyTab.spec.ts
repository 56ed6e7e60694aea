import { test } from '../fixtures/enquiries';
import { isWhole } from '../fixtures/isWhole';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, expectAccessible } from '../fixtures/test';

const tabs = [
  ['', 'Dashboard'],
  ['/contacts', 'Contacts'],
  ['/articles', 'Articles'],
  ['/companies', 'Companies'],
  ['/team', 'Team'],
  ['/jobs', 'Jobs'],
  ['/pages', 'Pages'],
  ['/site-content', 'Site Content'],
  ['/media', 'Media'],
  ['/menus', 'Menus'],
  ['/schedule', 'Schedule'],
  ['/trash', 'Trash'],
  ['/releases', 'Releases'],
  ['/people', 'People'],
  ['/privacy', 'Privacy'],
  ['/audit', 'Audit'],
] as const;

/** Their rows have a status and actions. */
const lists = ['Contacts', 'Articles', 'Companies', 'Team', 'Jobs', 'Site Content'];

// Colours depend only on the theme, the layout only on the width.
for (const [theme, width] of [
  ['default', 1280],
  ['blue', 375],
] as const) {
  test(
    `every tab is accessible at ${width} px (${theme}), and the actions of a row are in sight`,
    nightlyUnless(width === 375),
    async ({ page, enquire }) => {
      await enquire();
      await page.addInitScript(
        (isBlue) => localStorage.setItem('isBlueTheme', String(isBlue)),
        theme === 'blue',
      );
      await page.goto('/admin');
      await page.setViewportSize({ width, height: 800 });
      for (const [path, name] of tabs) {
        await page.getByRole('tab', { name }).click();
        await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
        await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
        if (lists.includes(name)) {
          const row = page.locator('tbody tr:not([aria-hidden])').first();
          const actions = row.getByRole('button', { name: /^(?:Reply|Edit|More actions)/ });
          await expect(actions.last()).toBeVisible();
          const status = row.getByText(/^(?:New|Published|Draft)$/);
          for (const part of await actions.or(row.getByRole('switch')).or(status).all()) {
            expect(await isWhole(part), `${name}: ${part}`).toBe(true);
          }
        }
      }
    },
  );
}

test('all tabs show on a wide screen, and arrow keys lead through them', async ({ page }) => {
  await page.goto('/admin');
  const tab = (name: string) => page.getByRole('tab', { name });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [, name] of tabs) {
      await expect.soft(tab(name), `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }

  await tab('Dashboard').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Audit')).toBeFocused();
  await tab('Trash').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Releases')).toBeFocused();
});

test('an address without a tab answers 404, and says so in the administration', async ({
  page,
  expectedErrors,
}) => {
  const { request } = page.context();
  const statusOf = async (path: string) => (await request.get(`/admin${path}`)).status();
  for (const path of [
    ...tabs.map(([path]) => path),
    '/',
    '/profile',
    '/accept',
    '/releases/mf-public',
    '/releases/mf-public/history',
  ]) {
    expect.soft(await statusOf(path), path).toBe(200);
  }
  for (const path of ['/nosuch', '/articles/7', '/releases/mf-public/nosuch']) {
    expect.soft(await statusOf(path), path).toBe(404);
  }

  expectedErrors.push(/a status of 404/);
  await page.goto('/admin/nosuch');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await page.getByRole('tab', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { name: 'Articles', level: 2 })).toBeVisible();
});

test('the editors of articles, texts and replies are accessible on a phone, in the blue theme', {
  tag: '@nightly',
}, async ({ page, mark, enquire }) => {
  await enquire();
  await page.addInitScript(() => localStorage.setItem('isBlueTheme', 'true'));
  await page.setViewportSize({ width: 375, height: 700 });
  const showPreview = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
  };
  await page.goto('/admin/articles');
  await page.getByRole('row').nth(1).getByRole('button', { name: /^Edit/ }).click();
  await showPreview();
  await expect(page.getByTitle('The page at phone width')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/site-content?q=hero_title');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await showPreview();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('em')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/contacts?q=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: `${mark} Lovelace` }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Reply to/ })).toBeVisible();
  await expectAccessible(page);
});
