import { administrator } from '../fixtures/administrator';
import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

test('of two administrators the later one chooses, field by field, and nothing of either is lost', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const company = { name: mark, description: 'As it was.', website: 'https://was.example' };
  const { id, version } = await store(elsewhere, '/api/companies', company);
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(`${mark} Mine`);
  await dialog.getByLabel('Description', { exact: true }).fill('Mine.');
  await elsewhere.put(`/api/companies/${id}`, {
    data: { ...company, description: 'Theirs.', website: 'https://theirs.example', version },
  });

  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(
    dialog.getByRole('heading', { name: 'Someone else has changed this company meanwhile' }),
  ).toBeFocused();
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: side });
  await expect(choice('Name', 'Keep mine')).toBeChecked();
  await expect(choice('Description', 'Keep mine')).toBeChecked();
  await expect(choice('Website', 'Take theirs')).toBeChecked();
  await expect(dialog.getByText('Theirs.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await choice('Description', 'Take theirs').check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({
    name: `${mark} Mine`,
    description: 'Theirs.',
    website: 'https://theirs.example',
  });
});

test('what one administrator deletes while another edits it can be created anew', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}&edit=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description', { exact: true }).fill('Typed meanwhile.');
  await elsewhere.delete(`/api/companies/${id}`);

  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Someone else has deleted this company meanwhile');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Typed meanwhile.');
  await expectAccessible(page);
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  await page.keyboard.press('Escape');
  expect(questions).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Create anew' }).click();

  await expect(notice(page, 'Company created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/companies?q=${encodeURIComponent(mark)}`)).json();
  expect(data).toMatchObject([{ name: mark, description: 'Typed meanwhile.' }]);
});

test('an article that someone else has changed is saved, category and all, even when the session ends meanwhile', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // The session ends between the two saves.
  expectedErrors.push(/status of 409/, /status of 401/);
  const article = {
    title: mark,
    date: '2024-02-29',
    excerpt: 'As it was.',
    content: 'As it was.',
    imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
  };
  const { id, version } = await store(elsewhere, '/api/articles', article);
  const { id: categoryId } = await store(elsewhere, '/api/article-categories', { name: mark });
  try {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}&edit=${id}`);
    const drawer = page.getByRole('dialog', { name: 'Edit article' });
    await drawer.getByLabel('Content', { exact: true }).fill('Mine.');
    await elsewhere.put(`/api/articles/${id}`, {
      data: { ...article, content: 'Theirs.', categoryId, version },
    });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(
      drawer.getByRole('heading', { name: 'Someone else has changed this article meanwhile' }),
    ).toBeFocused();
    const category = drawer.getByRole('group', { name: 'Category' });
    await expect(category.getByRole('radio', { name: `Take theirs ${mark}` })).toBeChecked();
    await expect(category.getByRole('radio', { name: 'Keep mine Uncategorized' })).not.toBeChecked();
    await expectAccessible(page);

    await page.request.post('/api/auth/logout');
    await drawer.getByRole('button', { name: 'Save this choice' }).click();
    const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
    await signIn.getByLabel('Password', { exact: true }).fill(administrator.password);
    await signIn.getByRole('button', { name: 'Sign In' }).click();

    await expect(notice(page, 'Article updated successfully')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    const { data } = await (await elsewhere.get(`/api/articles/${id}`)).json();
    expect(data).toMatchObject({ content: 'Mine.', categoryId });
  } finally {
    await elsewhere.delete(`/api/article-categories/${categoryId}`);
  }
});
