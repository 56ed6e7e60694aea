import { choose, notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const job = {
  department: 'Probing',
  location: 'Montreal',
  type: 'Contract',
  description: 'To probe.',
  requirements: 'Patience',
  responsibilities: 'Probe',
};

test('deleted records are listed by kind, restored with a link to them, and permanently deleted', async ({
  page,
  mark,
  elsewhere,
}) => {
  const posting = await store(elsewhere, '/api/jobs', { ...job, title: mark });
  const member = await store(elsewhere, '/api/team', { name: mark, title: 'Prober', bio: 'Probes.' });
  await elsewhere.delete(`/api/jobs/${posting.id}`);
  await elsewhere.delete(`/api/team/${member.id}`);
  await page.goto('/admin/team');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL('/admin/trash?kind=team');
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Team member');
  await expect(rows).toContainText('by admin');

  await page.getByRole('combobox', { name: 'Kind' }).press('ArrowUp');
  await page.goto('/admin/trash');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows
    .filter({ hasText: 'Team member' })
    .getByRole('button', { name: `Restore ${mark}` })
    .press('Enter');
  await expect(notice(page, 'Team member restored successfully')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/admin/team?edit=${member.id}`);
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(mark);

  await page.goto('/admin/trash?kind=jobs');
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, mark, 'Delete permanently');
  await expect(notice(page, 'Job posting deleted for good')).toBeVisible();
  expect(asked).toEqual([`Delete this job posting for good? It cannot be restored.\n\n“${mark}”`]);
  await expect(rows).toHaveCount(0);
  const { data } = await (await elsewhere.get('/api/trash?kind=jobs')).json();
  expect(data.filter(({ name }: { name: string }) => name === mark)).toEqual([]);
});

test('a record in the trash shows its history, and is restored from there', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/jobs', { ...job, title: mark });
  await elsewhere.delete(`/api/jobs/${id}`);
  await page.goto('/admin/trash?kind=jobs');
  await choose(page, mark, 'History');
  const drawer = page.getByRole('dialog', { name: 'History of this job posting' });
  await expect(drawer.getByText('This job posting is in the trash')).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toContainText('Deleted');
  await expect(drawer.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Restore it' }).click();
  await expect(notice(page, 'Job posting restored successfully')).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toContainText('Restored');
});

test('a record whose name has been taken cannot be restored, and says why', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const category = await store(elsewhere, '/api/article-categories', { name: mark });
  await elsewhere.delete(`/api/article-categories/${category.id}`);
  const other = await store(elsewhere, '/api/article-categories', { name: mark });
  await page.goto('/admin/trash?kind=article-categories');
  await page.getByRole('button', { name: `Restore ${mark}` }).click();
  await expect(
    notice(page, 'It cannot be restored: another category now has its name or key. Rename that one first.'),
  ).toBeVisible();
  await elsewhere.delete(`/api/article-categories/${other.id}`);
  for (const { id } of [category, other]) {
    await elsewhere.delete(`/api/trash/article-categories/${id}`);
  }
});

test('a text is reset to its default and restored, with Undo and from its history', {
  tag: '@nightly',
}, async ({ page, elsewhere, expectedErrors }) => {
  // Whether the list asks for the text once more after it was deleted is a matter of milliseconds.
  expectedErrors.push(/status of 404/);
  const key = 'careers_section_heading';
  const list = `/api/site-content?q=${key}`;
  const stored = async () => (await (await elsewhere.get(list)).json()).data;
  const [{ id, title, content }] = await stored();
  const drawer = page.getByRole('dialog', { name: 'History of this text' });
  try {
    await page.goto(`/admin/site-content?q=${key}`);
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.message());
      return question.accept();
    });
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Reset to default' }).click();
    await expect(notice(page, 'Text reset to its default')).toBeVisible();
    expect(asked).toEqual([
      `Reset this text to its default?\n\n“${title}”\n\nWhat you wrote goes to the trash. You can restore it from there.`,
    ]);
    expect(await stored()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page, 'Site content restored successfully')).toBeVisible();
    expect(await stored()).toMatchObject([{ id, content }]);

    await elsewhere.delete(`/api/site-content/${id}`);
    await page.goto(`/admin/site-content?history=text.${key}`);
    await expect(drawer.getByRole('listitem').first()).toContainText('Deleted');
    await drawer.getByRole('button', { name: 'Restore this version' }).click();
    await expect(notice(page, 'Visitors see it only after you publish.')).toBeVisible();
    expect(await stored()).toEqual([]);
    const { data } = await (await elsewhere.get('/api/working-copies?kind=site-content')).json();
    expect(data).toMatchObject([{ textKey: key, name: title, baseVersion: null }]);
    await elsewhere.post(`/api/working-copies/site-content/${data[0].recordId}/discard`, {
      data: { revision: data[0].revision },
    });
  } finally {
    await elsewhere.post(`/api/trash/site-content/${id}/restore`);
  }
});

test('a deletion in a dialog is also undone with the keyboard', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/article-categories', { name: mark });
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'Manage categories' }).click();
  page.once('dialog', (question) => question.accept());
  const dialog = page.getByRole('dialog', { name: 'Article categories' });
  await dialog.getByRole('button', { name: `Delete ${mark}` }).press('Enter');
  await expect(notice(page, 'Category deleted successfully')).toBeVisible();

  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(notice(page, 'Category restored successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Delete ${mark}` })).toBeVisible();
  await elsewhere.delete(`/api/article-categories/${id}`);
});
