import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const article = {
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
  date: '2026-01-31',
};

test('several articles are deleted with one question and come back with one undo', async ({
  page,
  mark,
  elsewhere,
}) => {
  for (const name of ['A', 'B', 'C']) {
    await store(elsewhere, '/api/articles', { ...article, title: `${mark} ${name}` });
  }
  const titles = async () => {
    const { data } = await (await page.request.get(`/api/articles?q=${encodeURIComponent(mark)}`)).json();
    return data.map(({ title }: { title: string }) => title).toSorted();
  };
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await page.getByRole('checkbox', { name: `Select ${mark} B` }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');

  await expect(notice(page, '2 articles deleted successfully')).toBeVisible();
  expect(asked[0]).toMatch(
    /^Are you sure you want to delete these 2 articles\?\n\n“Probe .* [AC]”\n“Probe .* [AC]”/,
  );
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Articles', level: 2 })).toBeFocused();
  expect(await titles()).toEqual([`${mark} B`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, '2 articles are as they were before')).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect(await titles()).toEqual([`${mark} A`, `${mark} B`, `${mark} C`]);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  page.once('dialog', (question) => question.accept());
  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await expect(notice(page, '3 articles unpublished successfully')).toBeVisible();
  expect(await titles()).toEqual([]);
  await expect(page.getByText('3 selected')).toHaveCount(0);
});

test('when one cannot be published none is, and the dialog says which and why', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await store(elsewhere, '/api/articles', { ...article, title: `${mark} hidden`, published: false });
  const { id } = await store(elsewhere, '/api/articles', { ...article, title: `${mark} typed` });
  await elsewhere.put(`/api/working-copies/articles/${id}`, {
    data: { data: { ...article, title: '' }, revision: null },
  });
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const refusal = page.getByRole('dialog', { name: 'Nothing was published' });
  await expect(refusal.getByRole('listitem')).toHaveText(
    new RegExp(`${mark} typed.*It is not complete\\. Title is required\\.`),
  );
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  const { data } = await (await elsewhere.get(`/api/articles?all=true&q=${encodeURIComponent(mark)}`)).json();
  expect(data.filter(({ published }: { published: boolean }) => !published)).toHaveLength(1);
});
