import type { Locator, Page } from '@playwright/test';
import { administrator } from '../fixtures/administrator';
import { store } from '../fixtures/editing';
import { test } from '../fixtures/enquiries';
import { expect } from '../fixtures/test';

const article = (title: string) => ({
  title,
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
  date: '2026-01-31',
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const saved = (page: Page) => dialog(page).getByText('Saved just now');

/** Calls that are still on their way when the session ends. */
const callsInFlight = /status of 401/;

async function fillIn(form: Page | Locator): Promise<void> {
  await form.getByLabel('Username').fill(administrator.username);
  await form.getByLabel('Password', { exact: true }).fill(administrator.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

async function signInAt(page: Page): Promise<void> {
  await fillIn(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

async function editAndSave(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/articles?edit=${id}`);
  await field(page, 'Excerpt').fill('Typed and saved.');
  await expect(saved(page)).toBeVisible();
}

/** What is open in one tab when another one signs out. */
const opened: Record<string, (page: Page, mark: string, id: number) => Promise<void>> = {
  async 'the public version beside an editor'(page, _, id) {
    await editAndSave(page, id);
    await dialog(page).getByRole('button', { name: 'Show the public version' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Public version' })).toBeVisible();
  },
  async 'a history'(page, mark) {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
    await page.getByRole('button', { name: `History of ${mark}` }).click();
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  },
  async 'a schedule'(page, _, id) {
    await page.goto(`/admin/articles?schedule=articles/${id}`);
    await expect(dialog(page).getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
  },
  async 'an import'(page) {
    await page.goto('/admin/articles');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog(page)
      .getByLabel('CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('title\n\n,\nA') });
    await expect(dialog(page).getByRole('table')).toBeVisible();
  },
  async 'the finder'(page, mark) {
    await page.goto('/admin/jobs');
    await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(mark);
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
  },
  async 'selected rows'(page, mark) {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  },
};

test('an editor whose typing is saved gives way to the sign-in when another tab signs out', async ({
  page,
  context,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(callsInFlight);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await context.newPage();
  await other.goto('/admin');
  await editAndSave(page, id);

  await other.getByRole('button', { name: 'Sign Out' }).click();

  await expect(signInButton(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/working-copies/articles/${id}`)).json();
  expect(data.data).toMatchObject({ excerpt: 'Typed and saved.' });
});

test('a reply that is being written is still there after another tab signed out', async ({
  page,
  context,
  mark,
  enquire,
  expectedErrors,
}) => {
  expectedErrors.push(callsInFlight);
  await enquire();
  const other = await context.newPage();
  await other.goto('/admin');
  await page.goto(`/admin/contacts?q=${encodeURIComponent(mark)}`);
  await page.getByRole('row').filter({ hasText: mark }).getByText('Partnerships').click();
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('dialog', { name: /^Reply to/ }).getByLabel('Message');
  await reply.fill('Dear Ada,');

  await other.getByRole('button', { name: 'Sign Out' }).click();

  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await fillIn(ended);
  await expect(ended).toHaveCount(0);
  await expect(reply).toHaveValue('Dear Ada,');
});

test('whatever is open gives way to the sign-in when another tab signs out', { tag: '@nightly' }, async ({
  page,
  context,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(callsInFlight);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await context.newPage();
  await other.goto('/admin');
  for (const [name, open] of Object.entries(opened)) {
    await test.step(name, async () => {
      await open(page, mark, id);
      await other.getByRole('button', { name: 'Sign Out' }).click();
      await expect(signInButton(page)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await signInAt(other);
    });
  }
});
