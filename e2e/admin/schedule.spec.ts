import type { APIRequestContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { choose, notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const article = (title: string) => ({
  title,
  date: '2024-02-29',
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
  externalUrl: '',
  categoryId: null,
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** Begins an article that visitors do not see and returns its id. */
async function draft(api: APIRequestContext, title: string): Promise<number> {
  const { recordId } = await store(api, '/api/working-copies/articles', {
    data: article(title),
    creationKey: crypto.randomUUID(),
  } as { data: object; creationKey: string; recordId: number });
  return recordId;
}

async function schedule(api: APIRequestContext, recordId: number, at = '2027-06-01T13:00:00Z') {
  return store(api, '/api/schedules', {
    at,
    actions: [{ action: 'publish', kind: 'articles', recordId }],
  });
}

/** Makes everything scheduled for a record due now. */
const becomeDue = (database: Client, recordId: number) =>
  database.query(
    `UPDATE schedules SET at = now() WHERE state = 'waiting'
       AND id IN (SELECT schedule_id FROM scheduled_actions WHERE kind = 'articles' AND record_id = $1)`,
    [recordId],
  );

/** Removes what a test leaves behind, whether it passed or not. */
test.afterEach(async ({ page, database, mark }) => {
  // An open dialog keeps asking about the record.
  await page.close();
  await database.query(
    'DELETE FROM schedules WHERE id IN (SELECT schedule_id FROM scheduled_actions WHERE name LIKE $1)',
    [`${mark}%`],
  );
  await database.query('DELETE FROM working_copies WHERE name LIKE $1', [`${mark}%`]);
});

test('an article is scheduled by keyboard, and on its page within seconds of its time', async ({
  page,
  mark,
  elsewhere,
  database,
}) => {
  const id = await draft(elsewhere, mark);
  await page.goto(`/admin/articles?schedule=articles/${id}`);
  await expect(dialog(page)).toContainText(`Schedule “${mark}”`);
  await expect(dialog(page)).toContainText(/Times in Toronto \(E[SD]T\)/);
  await expectAccessible(page);

  await field(page, 'Date').fill('2027-03-14');
  await field(page, 'Time').fill('02:30');
  await expect(dialog(page)).toContainText('this time does not exist');
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  await field(page, 'Date').fill('2027-11-07');
  await field(page, 'Time').fill('01:30');
  await expect(dialog(page)).toContainText('this time comes twice');
  await field(page, 'Date').fill('2027-06-01');
  await expect(dialog(page)).toContainText('Toronto (EDT)');
  await field(page, 'Time').press('Enter');

  await expect(notice(page, 'Scheduled successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/schedule?month=2027-06');
  await page.getByRole('link', { name: mark }).press('Enter');
  await expect(dialog(page)).toContainText('Jun 1, 2027, 1:30 AM EDT');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect((await page.request.get(`/articles/${id}`)).status()).toBe(404);

  const due = Date.now();
  await becomeDue(database, id);
  await expect
    .poll(async () => (await page.request.get(`/articles/${id}`)).status(), { intervals: [200] })
    .toBe(200);
  expect(Date.now() - due).toBeLessThan(5_000);

  await page.goto(`/articles/${id}`);
  await expect(page.getByRole('heading', { name: mark, level: 1 })).toBeVisible();
  await page.goto('/admin/schedule');
  await expect(page.getByRole('link', { name: mark })).toContainText('Done');
});

test('a schedule is changed, cancelled, and shared with a group', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  database,
}) => {
  const first = await draft(elsewhere, `${mark} one`);
  const second = await draft(elsewhere, `${mark} two`);
  await page.goto(`/admin/articles?schedule=articles/${first}`);
  await page.getByLabel('Together with').press('ArrowDown');
  await page.getByTitle('A new group').click();
  await page.getByLabel('Name of the group').fill(`${mark} group`);
  await field(page, 'Date').fill('2027-06-01');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(notice(page, 'Scheduled successfully')).toBeVisible();

  await page.goto(`/admin/articles?schedule=articles/${second}`);
  await page.getByLabel('Together with').press('ArrowDown');
  await page.getByTitle(`${mark} group, Jun 1, 2027`).click();
  await expect(dialog(page)).toContainText('It happens with the group on Jun 1, 2027');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(notice(page, 'Added to the group')).toBeVisible();

  await page.goto('/admin/schedule?month=2027-06');
  await page.getByRole('link', { name: `${mark} group` }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await field(page, 'Time').fill('10:15');
  await page.getByRole('button', { name: 'Change time' }).click();
  await expect(notice(page, 'Time changed')).toBeVisible();
  await expect(dialog(page)).toContainText('10:15 AM EDT');
  await page.getByRole('button', { name: `Remove ${mark} two from the group` }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);

  page.once('dialog', (question) => {
    expect(question.message()).toBe(`Are you sure you want to cancel the schedule of “${mark} group”?`);
    void question.accept();
  });
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(notice(page, 'Schedule cancelled')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${mark} group` })).toHaveCount(0);
  await becomeDue(database, first);
  expect((await page.request.get(`/articles/${first}`)).status()).toBe(404);
});

test('a failed schedule is in the Dashboard until it is dismissed or succeeds', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  database,
  expectedErrors,
}) => {
  // Chromium logs this when the retry comes too early.
  expectedErrors.push(/status of 400/);
  const id = await draft(elsewhere, mark);
  const other = await draft(elsewhere, `${mark} too`);
  await schedule(elsewhere, id);
  await schedule(elsewhere, other);
  const save = (record: number, data: object, revision: number) =>
    elsewhere.put(`/api/working-copies/articles/${record}`, {
      data: { data: { ...article(mark), ...data }, revision },
    });
  await save(id, { excerpt: '' }, 1);
  await save(other, { title: `${mark} too`, excerpt: '' }, 1);
  await becomeDue(database, id);
  await becomeDue(database, other);

  await page.goto('/admin');
  const failed = page.getByRole('region', { name: 'Failed schedules' });
  const own = failed
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: mark, exact: true }) });
  await expect(own).toContainText(`“${mark}” was not published. Excerpt is required.`);
  await expectAccessible(page);
  await own.getByRole('button', { name: `Try again: ${mark}` }).click();
  await expect(own.getByRole('alert')).toContainText('cannot be published. Excerpt is required.');
  await save(id, {}, 2);
  await own.getByRole('button', { name: `Try again: ${mark}` }).click();
  await expect(own).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/articles/${id}`)).status(), { intervals: [200] })
    .toBe(200);

  await failed.getByRole('button', { name: `Dismiss: ${mark} too` }).press('Enter');
  await expect(failed.getByRole('link', { name: `${mark} too` })).toHaveCount(0);
  await page.goto('/admin/schedule');
  await expect(page.getByRole('link', { name: `${mark} too` })).toContainText('Failed');
});

test('a record is scheduled from its row; impossible actions are not offered', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // Chromium logs this for the record that does not exist.
  expectedErrors.push(/status of 404/);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  await choose(page, mark, 'Schedule');
  await expect(page).toHaveURL(new RegExp(`schedule=articles%2F${id}$`));
  await expect(dialog(page).getByRole('radio', { name: 'Publish the changes' })).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: 'Unpublish' })).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Excerpt').fill('Soon.');
  await dialog(page).getByRole('button', { name: 'Schedule' }).click();
  const schedules = page.getByRole('dialog', { name: `Schedule “${mark}”` });
  await schedules.getByRole('radio', { name: 'Publish the changes' }).check();
  await schedules.getByLabel('Date', { exact: true }).fill('2027-06-01');
  await schedules.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(notice(page, 'Scheduled successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Changes on Jun 1');
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(field(page, 'Title')).toHaveValue(`${mark} (copy)`);
  await expect(field(page, 'Excerpt')).toHaveValue('Soon.');

  await page.goto('/admin/articles?schedule=articles/999999');
  await expect(dialog(page)).toContainText('There is no such article');
  await page.goto('/admin/schedule?entry=abc');
  await expect(dialog(page)).toContainText('There is no such schedule');
});

test('the calendar and its dialogs are accessible on a phone, in the blue theme', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere }) => {
  const id = await draft(elsewhere, mark);
  await schedule(elsewhere, id);
  await page.addInitScript(() => localStorage.setItem('isBlueTheme', 'true'));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/schedule?month=2027-06');
  await expect(page.getByRole('link', { name: mark })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await page.getByRole('link', { name: mark }).click();
  await expect(page.getByRole('button', { name: 'Cancel schedule' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/articles?schedule=articles/${id}`);
  await expect(dialog(page).getByRole('button', { name: /^Change: Publish on Jun 1, 2027/ })).toBeVisible();
  await expectAccessible(page);
});
