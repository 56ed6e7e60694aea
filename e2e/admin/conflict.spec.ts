import { administrator } from '../fixtures/administrator';
import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

test('the later of two administrators chooses what both have changed; the rest is merged automatically', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const company = {
    name: mark,
    description: 'First.\n\nSecond.\n\nThird.',
    website: 'https://was.example',
  };
  const { id, version } = await store(elsewhere, '/api/companies', company);
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await dialog.getByLabel('Name', { exact: true }).fill(`${mark} Mine`);
  await dialog.getByLabel('Description', { exact: true }).fill('First, mine.\n\nSecond, mine.\n\nThird.');
  await expect(dialog.getByText('Saved just now')).toBeVisible();
  await elsewhere.put(`/api/companies/${id}`, {
    data: {
      ...company,
      description: 'First.\n\nSecond, theirs.\n\nThird, theirs.',
      website: 'https://theirs.example',
      version,
    },
  });

  const preview = page.frameLocator('iframe[title="The page at phone width"]');
  await expect(preview.getByText('Second, mine.')).toBeVisible();

  await publish.click();

  await expect(
    dialog.getByRole('heading', { name: 'You published this company elsewhere just now' }),
  ).toBeFocused();
  await expect(dialog.getByText('Already merged: Website.')).toBeVisible();
  const group = dialog.getByRole('group');
  await expect(group).toHaveCount(1);
  await expect(group).toContainText('Description');
  await expect(group.getByRole('radio', { name: /^Keep this version/ })).toBeChecked();
  await expect(group.getByText('Second, mine.')).toBeVisible();
  await expect(group.getByText('Second, theirs.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`${mark} Mine`);
  await publish.click();
  await group.getByRole('radio', { name: /^Take the other version/ }).check();
  await expect(preview.getByText('Second, theirs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish this choice' }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({
    name: `${mark} Mine`,
    description: 'First, mine.\n\nSecond, theirs.\n\nThird, theirs.',
    website: 'https://theirs.example',
  });
});

test('a record that is deleted during an edit is kept as a draft, or restored', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // The page beside the form is gone as well.
  expectedErrors.push(/status of 409/, /status of 404/);
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}&edit=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description', { exact: true }).fill('Typed meanwhile.');
  await expect(dialog.getByText('Saved just now')).toBeVisible();
  await elsewhere.delete(`/api/companies/${id}`);

  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();

  await expect(dialog.getByRole('alert')).toContainText('You deleted this company just now');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Typed meanwhile.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect((await elsewhere.get(`/api/companies/${id}`)).status()).toBe(404);

  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Restore and publish' }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({ name: mark, description: 'Typed meanwhile.' });
});

test('changes typed into a record that was just deleted are not lost either', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /status of 404/);
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}&edit=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(mark);
  await elsewhere.delete(`/api/companies/${id}`);

  await dialog.getByLabel('Description', { exact: true }).fill('Typed too late.');
  await expect(dialog.getByRole('alert')).toContainText('You deleted this company just now');
  await dialog.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(dialog.getByText('Saved just now')).toBeVisible();
  await page.keyboard.press('Escape');

  // The draft is a new record.
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Draft');
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Typed too late.');
});

test('an article that someone else has changed is published with its category, even if the session ends in between', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, expectedErrors }) => {
  // The session ends between the two publishes.
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
  const { id: otherId } = await store(elsewhere, '/api/article-categories', { name: `${mark} other` });
  try {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}&edit=${id}`);
    const drawer = page.getByRole('dialog', { name: 'Edit article' });
    await drawer.getByLabel('Content', { exact: true }).fill('Mine.');
    await drawer.getByLabel('Category', { exact: true }).click();
    await page.getByTitle(`${mark} other`).click();
    await elsewhere.put(`/api/articles/${id}`, {
      data: { ...article, excerpt: 'Theirs.', categoryId, version },
    });
    await drawer.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(drawer.getByRole('heading', { name: /^You published this article/ })).toBeFocused();
    const category = drawer.getByRole('group', { name: 'Category' });
    await expect(category.getByRole('radio', { name: /^Keep this version/ })).toBeChecked();
    await expect(category.getByRole('radio', { name: /^Take the other version/ })).toHaveAccessibleName(
      new RegExp(mark),
    );
    await expectAccessible(page);
    const shown = page.waitForResponse(/working-copies\/articles/);
    await category.getByRole('radio', { name: /^Take the other version/ }).check();
    await shown;

    await page.request.post('/api/auth/logout');
    await drawer.getByRole('button', { name: 'Publish this choice' }).click();
    const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
    await signIn.getByLabel('Password', { exact: true }).fill(administrator.password);
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();

    await expect(notice(page, 'Article updated successfully')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    const { data } = await (await elsewhere.get(`/api/articles/${id}`)).json();
    expect(data).toMatchObject({ content: 'Mine.', excerpt: 'Theirs.', categoryId });
  } finally {
    await elsewhere.delete(`/api/article-categories/${categoryId}`);
    await elsewhere.delete(`/api/article-categories/${otherId}`);
  }
});
