import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

test('an article with five faults is checked by keyboard, and published all the same', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // A link leads to a page that is not there.
  expectedErrors.push(/status of 404/, /Failed to fetch/);
  const picture = '/uploads/sample/articles/no-exit-1600x900.svg';
  const sentence = `We ${'really '.repeat(25)}mean it.`;
  const { id } = await store(elsewhere, '/api/articles', {
    title: mark,
    date: '2024-02-29',
    excerpt: 'Five faults.',
    imageUrl: picture,
    imageAlternative: 'A beam of light',
    format: 'markdown',
    content: `### Deep\n\nSee [ ](https://a.example) and [a page](record:pages/999999).\n\n![](${picture})\n\n${sentence}`,
  });
  const dialog = page.getByRole('dialog', { name: 'Edit article' });
  const text = dialog.getByRole('textbox', { name: 'Content' });
  const panel = dialog.getByRole('region', { name: 'Checks' });
  const selected = () => page.evaluate(() => window.getSelection()?.toString());
  await page.goto(`/admin/articles?edit=${id}`);
  await dialog.getByRole('button', { name: 'Checks (5)' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Checks' })).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(panel.getByRole('figure', { name: 'In search results' })).toContainText(`${mark} | Lumenvale`);
  await panel.getByRole('button', { name: 'This link has no text' }).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('it');
  await expect(dialog.getByRole('button', { name: 'Checks (4)' })).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Checks: 4 findings' })).toHaveCount(1);
  await expectAccessible(page);

  for (const [finding, place] of [
    ['This page was deleted', 'a page'],
    ['There is no heading above this subheading', 'Deep'],
    ['28 words', sentence],
  ] as const) {
    await panel.getByRole('button', { name: finding }).press('Enter');
    await expect(text).toBeFocused();
    expect(await selected()).toBe(place);
  }
  await expect(text.getByText(sentence)).toBeInViewport();
  await panel.getByRole('button', { name: 'This picture has no alternative text' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Picture' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(notice(page, 'Article updated successfully')).toBeVisible();
});
