import { store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const article = (title: string) => ({
  title,
  date: '2024-02-29',
  excerpt: 'A leap day.',
  content: 'First.',
  imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
});

test('an editor marks unpublished changes in its title and at each field', async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}&edit=${id}`);
  const editor = page.getByRole('dialog', { name: 'Edit article' });
  const changed = editor.getByLabel('Excerpt', { exact: true });
  await expect(changed).toHaveValue('A leap day.');
  await expect(editor).not.toContainText('Not published');

  await changed.fill('Another day.');
  await editor.getByRole('combobox', { name: 'Category' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: `Edit article: ${mark} Not published: Category, Excerpt` }),
  ).toBeVisible();
  // The field keeps its name while it is being edited.
  await expect(changed).toHaveAccessibleName('* Excerpt');
  const markOf = (label: string) =>
    editor.locator('label', { hasText: label }).evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await markOf('Excerpt')).toContain('Changed');
  expect(await markOf('Title')).not.toContain('Changed');
  await expectAccessible(page);

  page.on('dialog', (question) => question.accept());
  await changed.fill('A leap day.');
  await expect(page.getByRole('dialog', { name: 'Not published: Category' })).toBeVisible();
});

test('a choice is announced with its label and its value', async ({ page, mark, elsewhere }) => {
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  await page.goto('/admin/articles');
  const filter = page.getByRole('combobox', { name: 'Category' });
  await expect(filter).toHaveAccessibleDescription('All Categories');

  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}&edit=${id}`);
  const choice = page.getByRole('dialog').getByRole('combobox');
  await expect(choice).toHaveAccessibleName('Category');
  await expect(choice).toHaveAccessibleDescription('Uncategorized');
  await page.getByRole('dialog').locator('label', { hasText: 'Category' }).click();
  await expect(choice).toBeFocused();
});

test('the administration says that the browser is offline, even over an open editor', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const note = page.getByText('You are offline. What you type is kept in this browser.');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeVisible();
  await expect(note).toBeHidden();

  await context.setOffline(true);
  await expect(note).toBeInViewport({ ratio: 1 });
  const [line, button] = [await note.boundingBox(), await publish.boundingBox()];
  expect(button && line && button.y + button.height <= line.y).toBe(true);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(note).toBeHidden();
});
