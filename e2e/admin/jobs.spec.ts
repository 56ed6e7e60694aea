import type { Page } from '@playwright/test';
import { choose, notice, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('a posting is created with its page beside the form, changed, closed in its row, deleted, and back with Undo', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.goto(`/admin/jobs?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: 'New job posting' }).press('Enter');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Responsibilities are required')).toBeVisible();
  await field(page, 'Title').fill(mark);
  await field(page, 'Department').fill('Probing');
  await field(page, 'Location').fill('Montreal');
  await expect(field(page, 'Location')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await field(page, 'Description').fill('To probe.');
  await field(page, 'Responsibilities').fill('Probe\n\nReport');
  await field(page, 'Requirements').fill('Patience');
  const shown = page.frameLocator('iframe').getByRole('listitem');
  await expect(shown.filter({ hasText: /^(?:Probe|Report|Patience)$/ })).toHaveText([
    'Probe',
    'Report',
    'Patience',
  ]);
  await field(page, 'Closes on').fill('2020-01-31');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('This day has passed: choose a later one')).toBeVisible();
  await field(page, 'Closes on').fill('2099-12-31');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Job posting created successfully')).toBeVisible();
  const { data } = await (await elsewhere.get(`/api/jobs?q=${encodeURIComponent(mark)}`)).json();
  expect(data).toMatchObject([{ type: 'Contract', active: true, featured: false }]);
  const address = `/careers/${data[0].id}`;
  expect((await page.request.get(address)).status()).toBe(200);

  await page.getByRole('button', { name: `Edit ${mark}` }).press('Enter');
  await field(page, 'Location').fill('Toronto');
  await field(page, 'Location').press('Control+Enter');
  await expect(notice(page, 'Job posting updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText(/Toronto.*Dec 31, 2099/);
  expect(await (await page.request.get(address)).text()).toContain('Toronto');

  // In quick succession: neither change makes the other fail.
  await page.getByRole('switch', { name: `Active: ${mark}` }).press('Space');
  await page.getByRole('switch', { name: `Featured: ${mark}` }).press('Space');
  await expect(page.getByRole('switch', { name: `Featured: ${mark}` })).toBeChecked();
  await expect(page.getByRole('switch', { name: `Active: ${mark}` })).not.toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveClass(/changed/);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, mark, 'Delete');
  await expect(notice(page, 'Job posting deleted successfully')).toBeVisible();
  expect(asked).toEqual([`Are you sure you want to delete this job posting?\n\n“${mark}”`]);
  await expect(page.getByText(`No job postings contain “${mark}”`)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Job posting restored successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: mark })).toBeVisible();
});
