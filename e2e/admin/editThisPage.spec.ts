import type { Page } from '@playwright/test';
import { test } from '../fixtures/editing';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

const edit = (page: Page) => page.getByRole('link', { name: 'Edit this page' });

test('whoever is signed in gets from a page to its record and its texts, with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  // Whoever opens the administration is remembered as signed in.
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => (entry as unknown as { value: number }).value);
      Object.assign(window, { shifts });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/companies/1');
  await edit(page).focus();
  await expect(edit(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => 'shifts' in window)).toBe(false);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/companies?edit=1');
  await expect(page.getByRole('dialog', { name: /^Edit company/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Texts of this page' }).click();
  const shown = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(['Companies, company', 'Menus', 'Menu', 'Footer', 'Contact dialog']);

  // Another page without a new document.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Texts of this page' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Texts of this page' })).toBeHidden();
  await edit(page).click();
  await expect(page.getByRole('link', { name: /^On Home \d/ })).toHaveAttribute('aria-current', 'true');
  await expect(shown.first()).toHaveText('Home, hero');
  await page.getByRole('row').filter({ hasText: 'hero_companies_button' }).getByText('Built in').click();
  await expect(page.getByRole('dialog').getByLabel('Content', { exact: true })).toBeFocused();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/companies/1');
  await hydrated(visitor);
  await expect(edit(visitor)).toHaveCount(0);
  // The pages that are kept hold nothing of it.
  const [signedIn, stranger] = await Promise.all(
    [page, visitor].map(async ({ request }) => (await request.get('/companies/1')).text()),
  );
  expect(signedIn).toBe(stranger);
  await visitor.context().close();
});
