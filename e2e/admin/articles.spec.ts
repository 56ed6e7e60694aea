import type { Page } from '@playwright/test';
import { choose, notice, store, test, writeMarkdown } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="The page at phone width"]');
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) });
const listOf = (mark: string) => `/admin/articles?q=${encodeURIComponent(mark)}`;

const article = (title: string) => ({
  title,
  date: '2024-02-29',
  excerpt: `A note that is longer than its row can show: ${'more and '.repeat(10)}more.`,
  content: 'First.',
  imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
});

test('an article is written with a preview, published, unpublished, and deleted', async ({ page, mark }) => {
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: 'New article' }).click();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  for (const label of ['Title', 'Excerpt', 'Content', 'Image URL']) {
    await expect(dialog(page).getByText(`${label} is required`)).toBeVisible();
  }

  await field(page, 'Title').fill(mark);
  await field(page, 'Date').fill('2024-02-29');
  await field(page, 'Excerpt').fill('Leap day.');
  await writeMarkdown(
    dialog(page),
    'Content',
    'One\\\nline.\n\n## The \\*heading\\*\n\n### Below\n\n<b>Last</b>',
  );
  await expect(preview(page).getByRole('heading', { name: mark, level: 1 })).toBeVisible();
  await expect(preview(page).getByText('February 29, 2024').first()).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'The *heading*', level: 2 })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Below', level: 3 })).toBeVisible();
  await expect(preview(page).getByText('<b>Last</b>')).toBeVisible();
  const { data } = await (await page.request.get('/api/articles?limit=1')).json();
  await field(page, 'Image').fill(data[0].imageUrl);
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Article created successfully')).toBeVisible();
  await expect(row(page, mark)).toContainText('Published');

  const { data: stored } = await (
    await page.request.get(`/api/articles?q=${encodeURIComponent(mark)}`)
  ).json();
  const publicUrl = `/articles/${stored[0].id}`;
  const visitor = await page.context().newPage();
  await visitor.goto(publicUrl);
  await expect(visitor.getByRole('heading', { name: 'The *heading*', level: 2 })).toBeVisible();

  await row(page, mark).getByText('Leap day.').click();
  await expect(dialog(page).getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    publicUrl,
  );
  const asked: string[] = [];
  const accept = () =>
    page.once('dialog', (question) => {
      asked.push(question.message());
      return question.accept();
    });
  accept();
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click();
  await expect(notice(page, 'Article unpublished successfully')).toBeVisible();
  await expect(dialog(page).getByText('Draft: not on the site')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, mark)).toContainText('Draft');
  expect((await visitor.goto(publicUrl))?.status()).toBe(404);
  await visitor.close();

  accept();
  await choose(page, mark, 'Delete');
  await expect(notice(page, 'Article deleted successfully')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  expect(asked).toEqual([
    'Unpublish this article? Visitors stop seeing it at once. It stays here as a draft.',
    `Are you sure you want to delete this article?\n\n“${mark}”`,
  ]);
});

test('categories are created, assigned, and deleted; their articles stay', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  await store(elsewhere, '/api/articles', article(mark));
  await page.goto(listOf(mark));
  await expect(row(page, mark)).toContainText(
    'A note that is longer than its row can show: more and more and more and more and...',
  );
  await page.getByRole('button', { name: 'Manage categories' }).click();
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('New category').fill(`${mark} news`);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Category created successfully')).toBeVisible();
  await dialog(page).getByLabel(`Name of ${mark} news`).fill(`${mark} notes`);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Category updated successfully')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await row(page, mark).getByText('A note').click();
  await field(page, 'Category').click();
  await page.getByTitle(`${mark} notes`).click();
  await expect(preview(page).getByText(`${mark} notes`).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row(page, mark).getByRole('cell', { name: `${mark} notes` })).toBeVisible();

  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByTitle('Uncategorized').click();
  await expect(page).toHaveURL(/category=none/);
  await expect(row(page, mark)).toHaveCount(0);
  await page.goBack();
  await expect(row(page, mark)).toHaveCount(1);

  await page.getByRole('button', { name: 'Manage categories' }).click();
  page.once('dialog', (question) => question.accept());
  await dialog(page)
    .getByRole('button', { name: `Delete ${mark} notes` })
    .click();
  await expect(notice(page, 'Category deleted successfully')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(row(page, mark)).toContainText('Uncategorized');
});
