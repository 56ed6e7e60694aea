import type { Page } from '@playwright/test';
import { choose, notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const article = {
  excerpt: 'In short.',
  content: 'First paragraph.\n\nSecond paragraph stays.',
  imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
  date: '2026-01-31',
  published: true,
};

const drawer = (page: Page) => page.getByRole('dialog', { name: /^History of this/ });
const copyOf = async (elsewhere: { get(path: string): Promise<{ json(): Promise<unknown> }> }, id: number) =>
  ((await (await elsewhere.get(`/api/working-copies/articles/${id}`)).json()) as { data: { data: object } })
    .data.data;

test('two versions are compared word by word, and one field comes back without being published', async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/articles', { ...article, title: mark });
  await elsewhere.patch(`/api/articles/${id}`, {
    data: { excerpt: 'In long.', content: 'First paragraph, rewritten.\n\nSecond paragraph stays.' },
  });
  await elsewhere.patch(`/api/articles/${id}`, { data: { title: `${mark} again` } });
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);

  await choose(page, `${mark} again`, 'History');
  await expect(drawer(page).getByRole('listitem')).toHaveCount(3);
  await expect(drawer(page).getByText('by admin')).toHaveCount(3);
  await expect(drawer(page).getByText('What this version changed:')).toBeVisible();
  await expect(drawer(page).locator('ins')).toHaveText(/again/);
  await expectAccessible(page);

  await drawer(page).getByRole('listitem').last().getByRole('button').press('Enter');
  await expect(drawer(page).getByText('What has changed since this version:')).toBeVisible();
  await expect(drawer(page).getByRole('heading', { level: 4 })).toHaveText(['Title', 'Excerpt', 'Content']);
  await expect(drawer(page).locator('del').filter({ hasText: 'short' })).toBeVisible();
  await expect(drawer(page).locator('ins').filter({ hasText: 'long' })).toBeVisible();
  await drawer(page)
    .getByText(/unchanged fields/)
    .click();
  await expect(drawer(page).getByRole('heading', { name: 'Date' })).toBeVisible();
  await expectAccessible(page);

  await drawer(page).getByRole('button', { name: 'Restore this field: Excerpt' }).press('Enter');
  await expect(notice(page, 'Visitors see it only after you publish.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
  expect(await copyOf(elsewhere, id)).toMatchObject({ title: `${mark} again`, excerpt: 'In short.' });
  const stored = await (await page.request.get(`/api/articles/${id}`)).json();
  expect(stored.data).toMatchObject({ title: `${mark} again`, excerpt: 'In long.' });
});

test('a version replaces typed changes only after a confirmation, and they are kept', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere }) => {
  const { id } = await store(elsewhere, '/api/articles', { ...article, title: mark });
  await elsewhere.patch(`/api/articles/${id}`, { data: { title: `${mark} two` } });
  const { published: _, ...fields } = article;
  await elsewhere.put(`/api/working-copies/articles/${id}`, {
    data: { data: { ...fields, title: `${mark} typed` }, revision: null },
  });
  await page.goto(`/admin/articles?history=articles.${id}`);
  await drawer(page).getByRole('listitem').last().getByRole('button').click();
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.dismiss();
  });
  await drawer(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('This article has unpublished changes, saved by admin on');
  expect(await copyOf(elsewhere, id)).toMatchObject({ title: `${mark} typed` });

  page.once('dialog', (question) => question.accept());
  await drawer(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(notice(page, 'Visitors see it only after you publish.')).toBeVisible();
  expect(await copyOf(elsewhere, id)).toMatchObject({ title: mark });

  await page.goto(`/admin/articles?history=articles.${id}`);
  await expect(drawer(page).getByRole('listitem').first()).toContainText('Discarded changes');
});

test('an old version leaves out fields that the form no longer has, and says so', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, database }) => {
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  await elsewhere.patch(`/api/companies/${id}`, {
    data: { name: `${mark} now`, website: 'https://now.example' },
  });
  await database.query(
    `UPDATE record_versions SET data = (data - 'website') || '{"motto": "Onward"}'
     WHERE kind = 'companies' AND record_id = $1 AND record_version = 1`,
    [id],
  );
  await page.goto(`/admin/companies?history=companies.${id}`);
  await drawer(page).getByRole('listitem').last().getByRole('button').click();

  await expect(drawer(page).getByText('this company no longer has this field: motto.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(notice(page, 'Visitors see it only after you publish.')).toBeVisible();

  const { data } = await (await elsewhere.get(`/api/working-copies/companies/${id}`)).json();
  expect(data.data).toMatchObject({ name: mark, website: 'https://now.example' });
  expect(data.data).not.toHaveProperty('motto');
});

test('the history is complete on a phone, in the blue theme', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/articles', { ...article, title: mark });
  await elsewhere.patch(`/api/articles/${id}`, {
    data: { imageUrl: '/uploads/sample/articles/autumn-letter-1600x900.svg', content: 'Else.' },
  });
  await page.addInitScript(() => localStorage.setItem('isBlueTheme', 'true'));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/articles?history=articles.${id}`);

  await expect(drawer(page).getByText('What this version changed:')).toBeVisible();
  await expect(drawer(page).getByRole('figure')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/articles');
});

test('an address without a history says so', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/admin/jobs?history=nothing.7');
  await expect(page.getByRole('dialog').getByText('There is no history at this address')).toBeVisible();
});
