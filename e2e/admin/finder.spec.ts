import { store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

test('Ctrl K finds records, drafts, enquiries and commands from anywhere, with the keyboard alone', async ({
  page,
  elsewhere,
  mark,
}) => {
  const company = { description: 'Makes things.', featured: false };
  const { id } = await store(elsewhere, '/api/companies', { ...company, name: `${mark} works` });
  await elsewhere.post('/api/working-copies/companies', {
    data: { data: { name: `${mark} draft` }, creationKey: crypto.randomUUID() },
  });
  await elsewhere.post('/api/contact', {
    data: {
      firstName: 'Ada',
      lastName: mark,
      email: 'ada@visitor.example',
      interest: 'Other',
      message: 'A question.',
    },
  });
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const input = dialog.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'New article' })).toBeVisible();
  await page.keyboard.type(mark.toLowerCase());
  await expect(dialog.getByRole('option', { name: `${mark} works` })).toBeVisible();
  await expect(dialog.getByRole('option', { name: `${mark} draft Draft` })).toBeVisible();
  await expect(dialog.getByRole('option', { name: `Ada ${mark} ada@visitor.example New` })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  await input.fill(`${mark} works`);
  await expect(dialog.getByRole('option', { name: `${mark} draft Draft` })).toBeHidden();
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(`${mark} works`);
  const arrival = Promise.withResolvers<void>();
  await page.route(`**/api/companies/${id}`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/companies?edit=${id}`);

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  // The record that arrives meanwhile does not get what is typed here.
  const arrived = page.waitForResponse(`**/api/companies/${id}`);
  arrival.resolve();
  await arrived;
  await page.keyboard.type('go team');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Go to Team');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible();

  // Built in: no record has these words.
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('connect with us');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(
    /^Home, contact: buttonConnect with Us/,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/site-content?edit=contact_section_button');
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Connect with Us');

  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('no such thing at all');
  await expect(dialog.getByText('No results for “no such thing at all”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('opened over another dialog, it has the focus, and gives it back', async ({ page, elsewhere, mark }) => {
  const company = { name: `${mark} works`, description: 'Makes things.', featured: false };
  const { id } = await store(elsewhere, '/api/companies', company);
  const arrival = Promise.withResolvers<void>();
  await page.route(`**/api/companies/${id}`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const input = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  await page.goto(`/admin/companies?edit=${id}`);
  await expect(page.getByText('Loading the company')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();

  arrival.resolve();
  const name = page.getByRole('dialog', { name: 'Edit company' }).getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
});

test('commands are found while the search is not responding', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await page.route(/\/api\/finder\b/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText('nothing of the kind');

  await expect(dialog.getByText('The search is not responding. Commands still work.')).toBeVisible();
  await expect(dialog.getByText(/^No results/)).toBeHidden();
  await dialog.getByRole('combobox').fill('go team');
  await expect(dialog.getByRole('option', { name: 'Go to Team' })).toBeVisible();
});
