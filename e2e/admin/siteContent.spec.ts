import type { Page } from '@playwright/test';
import { notice, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a text of its own is written by its type, with a safe preview, and deleted', async ({
  page,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const key = mark.toLowerCase().replace(' ', '_');
  await page.goto('/admin/site-content');
  await page.getByRole('button', { name: 'New site content' }).click();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByText('Content is required')).toBeVisible();
  await field(page, 'Key').fill('Not A Key');
  await field(page, 'Title').fill(mark);
  await expect(
    dialog(page).getByText('Key must consist of lower-case letters, digits and underscores'),
  ).toBeVisible();
  await field(page, 'Key').fill('hero_title');
  await field(page, 'Section').fill('probes');
  await dialog(page).getByText('markdown', { exact: true }).click();
  await field(page, 'Content').fill('## Light\n\n**Safe** <img src=x onerror=alert(1)>');
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible();
  await expect(preview(page).locator('strong')).toHaveText('Safe');
  await expect(preview(page).locator('img')).toHaveCount(0);
  await dialog(page).getByText('text', { exact: true }).click();
  await expect(preview(page)).toContainText('<img src=x onerror=alert(1)>');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByText('There is site content of this key already').first()).toBeVisible();
  await field(page, 'Key').fill(key);
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Site content created successfully')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'probes' }).getByRole('row').filter({ hasText: mark }),
  ).toContainText('## Light **Safe** <img src=x onerror=alert(1)>');

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await page.getByRole('button', { name: `Delete: ${mark}` }).click();
  await expect(notice(page, 'Site content deleted successfully')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  expect(asked).toEqual(['Are you sure you want to delete this site content?']);
});

test('a text is reset to the built-in one, written anew from it while another does the same, and changed', async ({
  page,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const key = 'team_interview_description';
  const builtIn =
    'You meet the people you would work with, and go through a problem from the work itself together.';
  const list = `/api/site-content?q=${key}`;
  const { data: before } = await (await elsewhere.get(list)).json();
  const visitor = await page.context().newPage();
  try {
    await page.goto(`/admin/site-content?q=${key}`);
    await row(page, key).getByRole('button', { name: /^Edit/ }).click();
    await expect(field(page, 'Key')).toHaveAttribute('readonly');
    const builtInPart = page.getByRole('region', { name: 'Built-in default' });
    await expect(builtInPart).toContainText(builtIn);
    await expect(page).toHaveURL(new RegExp(`edit=${key}$`));
    page.once('dialog', (question) => question.accept());
    await builtInPart.getByRole('button', { name: 'Reset to default' }).click();
    await expect(notice(page, 'Site content deleted successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, key)).toContainText('As built in');
    await visitor.goto('/careers');
    await expect(visitor.getByText(builtIn)).toBeVisible();

    await row(page, key).getByText('As built in').click();
    await expect(field(page, 'Content')).toHaveValue(builtIn);
    await field(page, 'Content').fill('We write to you within a week.');
    await elsewhere.post('/api/site-content', {
      data: { key, title: 'Theirs', content: 'Theirs.', section: 'careers' },
    });
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'Somebody published this site content in another window' }),
    ).toBeFocused();
    await expect(
      dialog(page)
        .getByRole('group', { name: 'Content' })
        .getByRole('radio', { name: /^Keep mine/ }),
    ).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Publish this choice' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await visitor.goto('/careers');
    await expect(visitor.getByText('We write to you within a week.')).toBeVisible();

    await row(page, key).getByText('We write to you').click();
    await field(page, 'Content').fill('We write to you within two weeks.');
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'Site content updated successfully')).toBeVisible();
    await expect(row(page, key)).toContainText('within two weeks');
    await visitor.goto('/careers');
    await expect(visitor.getByText('We write to you within two weeks.')).toBeVisible();

    // Found by what is built in alone, it is not said to be as built in.
    await page.getByLabel('Filter site content').fill('a problem from the work itself');
    await expect(page).toHaveURL(/q=a\+problem/);
    await expect(row(page, key)).toContainText('within two weeks');

    page.once('dialog', (question) => question.accept());
    await row(page, key)
      .getByRole('button', { name: /^Reset to default/ })
      .click();
    await expect(row(page, key)).toContainText('As built in');
  } finally {
    const { data: after } = await (await elsewhere.get(list)).json();
    for (const { id } of after) {
      await elsewhere.delete(`/api/site-content/${id}`);
    }
    for (const { title, content, type, section, order } of before) {
      await elsewhere.post('/api/site-content', { data: { key, title, content, type, section, order } });
    }
  }
});
