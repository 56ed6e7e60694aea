import type { Page } from '@playwright/test';
import { store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Without the checkbox column. */
const columnNames = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter((name) => name !== 'Select');

const article = (title: string, published: boolean) => ({
  title,
  excerpt: 'Short',
  content: 'Long',
  imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
  date: '2026-11-21',
  published,
});

const job = (title: string, active: boolean, featured: boolean) => ({
  title,
  department: 'Engineering',
  location: 'Montreal',
  type: 'Full-Time',
  description: 'Build.',
  responsibilities: 'Build',
  requirements: 'Care',
  active,
  featured,
});

test('lists are filtered by status with the keyboard alone, and the filter is in the address', async ({
  page,
  elsewhere,
  mark,
}) => {
  await store(elsewhere, '/api/articles', article(`${mark} Draft`, false));
  await store(elsewhere, '/api/articles', article(`${mark} Public`, true));
  await store(elsewhere, '/api/jobs', job(`${mark} Open`, true, true));
  await store(elsewhere, '/api/jobs', job(`${mark} Closed`, false, false));
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  await expect(page.getByText('2 found')).toBeVisible();
  const status = page.getByRole('radiogroup', { name: 'Status' });
  await status.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/status=published/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(row(page, `${mark} Draft`)).toBeVisible();
  await expect(row(page, `${mark} Public`)).toHaveCount(0);
  await page.reload();
  await expect(status.getByRole('radio', { name: 'Draft' })).toBeChecked();
  await expect(row(page, `${mark} Public`)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/status=published/);
  await expect(row(page, `${mark} Public`)).toBeVisible();

  await page.goto(`/admin/jobs?q=${encodeURIComponent(mark)}&status=closed`);
  await expect(row(page, `${mark} Closed`)).toBeVisible();
  await expect(row(page, `${mark} Open`)).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Featured' }).getByText('Yes').click();
  await expect(page).toHaveURL(/status=closed&featured=yes/);
  await expect(page.getByText(`No job postings contain “${mark}”`)).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('All').click();
  await expect(row(page, `${mark} Open`)).toBeVisible();
});

test('columns and page size are chosen with the keyboard, and kept in this browser until they are reset', {
  tag: '@nightly',
}, async ({ page, elsewhere, mark }) => {
  for (let index = 1; index <= 12; index += 1) {
    await store(elsewhere, '/api/companies', { name: `${mark} ${index}`, description: 'Ledgers.' });
  }
  const list = `/admin/companies?q=${encodeURIComponent(mark)}`;
  await page.goto(list);
  await expect(row(page, `${mark} 12`)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Columns' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Space');
  expect(await columnNames(page)).toEqual(['Name', 'Featured', 'Order', 'Changed', 'Status', 'Actions']);
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: test.info().outputPath(`columns-${width}.png`) });
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Tags' })).toBeHidden();

  await page.getByRole('combobox', { name: /page size/i }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: '10 / page' })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/size=10/);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  const shared = page.url();
  await page.screenshot({ path: test.info().outputPath('paging-1440.png'), fullPage: true });

  // This browser shows the list as it was left; another browser shows what the sender of the link saw.
  await page.goto(list);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  expect(await columnNames(page)).toEqual(['Name', 'Featured', 'Order', 'Changed', 'Status', 'Actions']);
  await page.evaluate(() => localStorage.removeItem('adminLists'));
  await page.goto(shared);
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  expect(await columnNames(page)).toEqual([
    'Name',
    'Tags',
    'Featured',
    'Order',
    'Changed',
    'Status',
    'Actions',
  ]);

  await menu.click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await expect(page).not.toHaveURL(/size=/);
  await expect(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
});
