import { readFile } from 'node:fs/promises';
import { notice, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

test('what is held about a person is found, exported and erased by keyboard, with a receipt that names no one', async ({
  page,
  request,
  mark,
}) => {
  const email = `${mark.toLowerCase().replaceAll(' ', '.')}@privacy.example`;
  const enquiry = {
    firstName: 'Zenobia',
    lastName: 'Quill',
    email,
    interest: 'Careers',
    message: 'Would you look?',
  };
  expect((await request.post('/api/contact', { data: enquiry })).status()).toBe(201);
  await page.goto('/admin/privacy');
  await expect(page.getByText('CONTACT_RETENTION_DAYS')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Email').press('Enter');
  const place = page.getByText(/^Enquiries 1$/);
  await place.click();
  await expect(page.getByText('Careers, new')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ Enquiries: [{ 'First name': 'Zenobia', Email: email }] });
  await expect(notice(page, 'Exported. Delete the file once it is sent.')).toBeVisible();

  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase a person’s data' });
  await expect(dialog.getByLabel('Type the address again')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Erased\. Receipt #\d+ is below/)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download receipt #/ })
    .first()
    .click();
  const text = await readFile(await (await receipt).path(), 'utf8');
  expect(text).toContain('- Enquiries: 1');
  expect(text).not.toContain(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(/^Nothing is held about/)).toBeVisible();
});
