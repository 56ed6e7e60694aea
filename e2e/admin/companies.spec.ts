import type { Page } from '@playwright/test';
import { choose, notice, store, test } from '../fixtures/editing';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { routeOnce } from '../fixtures/routeOnce';
import { expect, expectAccessible } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const listOf = (mark: string) => `/admin/companies?q=${encodeURIComponent(mark)}`;

test('a company is created by keyboard, edited, and deleted, and visitors see it at once', async ({
  page,
  mark,
}) => {
  await page.goto(listOf(mark));
  await expect(page.getByText(`No companies contain “${mark}”`)).toBeVisible();

  await page.getByRole('button', { name: 'New company' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await expect(dialog(page).getByText('Description is required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();

  await page.keyboard.type(mark);
  await expect(dialog(page).getByText('Name is required')).toBeHidden();
  await field(page, 'Description').fill('Ledgers for brokers.');
  await field(page, 'Website').fill('ledgers');
  await field(page, 'Tags').fill('Finance, Ledgers');
  await expect(
    dialog(page).getByText('Website must be a web address that begins with http:// or https://'),
  ).toBeVisible();
  await field(page, 'Website').fill('https://ledgers.example');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Visitors see it once you publish')).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Control+Enter');

  await expect(notice(page, 'Company created successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, mark).getByText('Ledgers', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New company' })).toBeFocused();

  await row(page, mark).getByText(mark).click();
  await expect(field(page, 'Tags')).toHaveValue('Finance, Ledgers');
  await field(page, 'Name').fill(`${mark} Two`);
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(row(page, `${mark} Two`)).toHaveClass(/changed/);

  const visitor = await page.context().newPage();
  await visitor.goto('/companies');
  await expect(visitor.getByRole('heading', { name: `${mark} Two` })).toBeVisible();
  await visitor.close();

  page.once('dialog', (question) => question.dismiss());
  await choose(page, `${mark} Two`, 'Delete');
  await expect(row(page, mark)).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, `${mark} Two`, 'Delete');
  await expect(notice(page, 'Company deleted successfully')).toBeVisible();
  await expect(row(page, `${mark} Two`)).toHaveCount(0);
  // The focus stays in the list instead of going back to the top of the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(asked).toEqual([`Are you sure you want to delete this company?\n\n“${mark} Two”`]);
});

test('page, order and filter are in the address, Back steps through them, and a page starts at its head', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere }) => {
  await Promise.all(
    Array.from({ length: 21 }, (_, index) =>
      store(elsewhere, '/api/companies', { name: `${mark} ${index + 10}`, description: 'One of many.' }),
    ),
  );
  await page.goto('/admin/companies');
  await page.getByLabel('Filter companies').fill(mark);
  await expect(page.getByText('21 found')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('row').nth(1)).toContainText(`${mark} 30`);

  const heading = page.getByRole('heading', { name: 'Companies', level: 2 });
  await page.getByRole('listitem', { name: 'Next Page' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(row(page, mark)).toHaveCount(1);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(row(page, `${mark} 10`)).toBeVisible();
  await page.goBack();
  await expect(row(page, mark)).toHaveCount(20);
  await page.getByTitle('2', { exact: true }).click();
  await expect(row(page, mark)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Filter companies' })).toBeFocused();

  page.once('dialog', (question) => question.accept());
  await choose(page, `${mark} 10`, 'Delete');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(row(page, mark)).toHaveCount(20);
});

test('closing loses nothing without asking, and a failed publication keeps the form', {
  tag: '@nightly',
}, async ({ page, mark, expectedErrors }) => {
  expectedErrors.push(/status of 400/, /status of 500/);
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    return question.dismiss();
  });
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: 'New company' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const draft = row(page, mark).filter({ has: page.getByRole('checkbox') });
  await expect(draft).toHaveCount(0);

  await page.getByRole('button', { name: 'New company' }).click();
  await field(page, 'Name').fill(mark);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Published', { exact: true }).click();
  await expect(draft).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Draft', { exact: true }).click();

  await draft.getByRole('button', { name: `Edit ${mark}` }).click();
  await expect(field(page, 'Name')).toHaveValue(mark);
  await expect(dialog(page).getByText('Draft: not on the site')).toBeVisible();
  await field(page, 'Description').fill('A company.');
  // Leaves through a tab behind the dialog, which asks no confirmation.
  await page.getByRole('tab', { name: 'Team' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Description')).toHaveText('A company.');
  expect(questions).toEqual([]);

  await routeOnce(page, '**/publish', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Failed to create company')).toBeVisible();
  await routeOnce(page, '**/publish', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, error: 'Please look again', fields: { name: ['That name is taken'] } },
    }),
  );
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Please look again')).toBeVisible();
  await expect(dialog(page).getByText('That name is taken')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue(mark);
});

test('the opened record is in the address: a reload, Back and a link open it, and a missing one is explained', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'A company.' });
  await page.goto(listOf(mark));
  await row(page, mark).getByText(mark).click();
  await expect(page).toHaveURL(new RegExp(`q=.+&edit=${id}$`));
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(mark);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/edit=/);
  await expect(row(page, mark)).toBeVisible();

  // Not in the visible part of the list.
  await page.goto(`/admin/companies?q=nothing&edit=${id}`);
  await expect(field(page, 'Name')).toHaveValue(mark);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  for (const unknown of ['999999', 'twelve']) {
    await page.goto(`/admin/companies?edit=${unknown}`);
    await expect(dialog(page).getByText('There is no such company')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'New company' }).click();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  for (let time = 1; time <= 2; time += 1) {
    await page.goForward();
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a list that cannot be read says so, and recovers by itself', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/, /could not be loaded/);
  await routeOnce(page, '**/api/companies/with-drafts?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/admin/companies');
  await expect(page.getByText('Failed to fetch companies')).toBeVisible();
  await expect(row(page, 'Ledgerbrook')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('searchbox').fill('Slipwater');
  await expect(page.getByText('You are offline: this page is updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page.getByText('This tab opens as soon as the network is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('an ended session is renewed over the form, and the save goes through', { tag: '@nightly' }, async ({
  page,
  mark,
  expectedErrors,
}) => {
  // The checks of a text may be fetched just then.
  expectedErrors.push(/status of 401/, /Refused to execute script from '[^']*\/text-checks\./);
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: 'New company' }).click();
  await field(page, 'Name').fill(mark);
  await field(page, 'Description').fill('Typed before the session ended.');
  await page.request.post('/api/auth/logout');

  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
  await signIn.getByLabel('Password', { exact: true }).fill(process.env.SITE_ADMIN_PASSWORD ?? '');
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(notice(page, 'Company created successfully')).toBeVisible();
  await expect(row(page, mark)).toBeVisible();
});

for (const theme of ['default', 'blue']) {
  test(`the form is accessible on a phone (${theme})`, nightlyUnless(theme === 'blue'), async ({ page }) => {
    await page.addInitScript(
      (isBlue) => localStorage.setItem('isBlueTheme', String(isBlue)),
      theme === 'blue',
    );
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/admin/companies');
    await page.getByRole('button', { name: 'Edit Ledgerbrook' }).click();
    await expect(field(page, 'Name')).toHaveValue('Ledgerbrook');
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expect(field(page, 'Name')).toBeFocused();
    await expectAccessible(page);
  });
}

test('the page is shown beside the form, and above it on a phone', { tag: '@nightly' }, async ({ page }) => {
  const pane = dialog(page).getByRole('radiogroup', { name: 'Preview' });
  const places = async () => {
    const [form, preview] = [await field(page, 'Name').boundingBox(), await pane.boundingBox()];
    return form && preview && { form, preview };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'Edit Ledgerbrook' }).click();
  const frame = dialog(page).frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Ledgerbrook', level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      const all = await places();
      return all && all.form.x + all.form.width <= all.preview.x;
    })
    .toBe(true);
  await field(page, 'Tags').scrollIntoViewIfNeeded();
  await expect(pane).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 800 });
  const more = dialog(page).getByRole('button', { name: 'More', exact: true });
  const publish = await dialog(page).getByRole('button', { name: 'Publish', exact: true }).boundingBox();
  expect(publish && 800 - publish.y).toBeLessThanOrEqual(64);
  await expect(pane).toBeHidden();
  await field(page, 'Tags').scrollIntoViewIfNeeded();
  await more.click();
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(pane).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const all = await places();
      return all && all.preview.y + all.preview.height <= all.form.y;
    })
    .toBe(true);
});

test('an address stored before it was refused is no link, and its form says what is wrong, without losing a word', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, database }) => {
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'Ledgers.' });
  await database.query(`UPDATE companies SET website = 'https://example.com:99999/' WHERE id = $1`, [id]);
  const visitor = await page.context().newPage();
  await visitor.goto(`/companies/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  await expect(visitor.getByRole('main').locator('[href*="99999"]')).toHaveCount(0);
  await visitor.close();

  await page.goto(`/admin/companies?edit=${id}`);
  await field(page, 'Description').fill('Ledgers for brokers.');
  await expect(dialog(page).getByText('Saved just now')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(field(page, 'Website')).toHaveAccessibleDescription(
    /Website: the port 99999 does not exist; ports end at 65535/,
  );
  await expect(field(page, 'Website')).toBeFocused();
  await field(page, 'Website').fill('https://example.com:9999/');
  await expect(field(page, 'Website')).not.toHaveAccessibleDescription(/port/);
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();

  await expect(dialog(page)).toHaveCount(0, { timeout: 45_000 });
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({ description: 'Ledgers for brokers.', website: 'https://example.com:9999/' });
});
