import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const importButton = (page: Page) => dialog(page).getByRole('button', { name: /^Import/ });

/** Chooses a file using the keyboard only. */
async function choose(page: Page, csv: string, name = 'list.csv'): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await dialog(page).getByLabel('CSV file').focus();
  await page.keyboard.press('Space');
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

test('a list is exported as shown, changed, and imported after a confirmation, with the keyboard alone', async ({
  page,
  elsewhere,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  for (const [name, featured] of [
    ['=Formula', true],
    ['Plain', true],
    ['Hidden', false],
  ] as const) {
    await store(elsewhere, '/api/companies', {
      name: `${name} ${mark}`,
      description: 'One\n"Two"',
      featured,
      tags: [mark],
    });
  }
  await page.goto(`/admin/companies?q=${encodeURIComponent(mark)}&featured=yes`);
  await expect(page.getByText('2 found')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`'=Formula ${mark}`);
  expect(file).not.toContain('Hidden');

  await page.getByRole('button', { name: 'Import CSV' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Import companies')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await choose(page, file);
  await expect(
    dialog(page).getByText('Nothing would change: all rows are already stored like this.'),
  ).toBeVisible();
  await expect(importButton(page)).toBeDisabled();

  const wrong = `${file},,,Nameless,,,,,,,\r\n,,${mark} Wordless,,,,,,,,\r\n,,${mark} New,About,,,,nowhere,,,perhaps\r\n`;
  await choose(page, wrong);
  await expect(dialog(page).getByText('3 rows have errors. Nothing was imported')).toBeVisible();
  await expect(row(page, 'Name is required')).toContainText('4');
  await expect(row(page, 'Description is required')).toContainText('5');
  await expect(row(page, 'Featured must be true or false')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await choose(page, 'name,price\nA,1\n');
  await expect(dialog(page).getByText('The file has unknown columns: “price”')).toBeVisible();

  await choose(page, `Name,Description\nPlain ${mark},Another\n`);
  await expect(dialog(page).getByText('the name of a record that exists already')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'Add a second' }).check();
  await expect(dialog(page).getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await expectAccessible(page);

  await choose(
    page,
    `${file.replaceAll('Plain', 'Renamed')},,${mark} New,Brand new,,,,www.new.example,,${mark},true\r\n`,
  );
  await expect(
    dialog(page).getByText('If you import it: 1 created, 1 changed, 1 left as it is.'),
  ).toBeVisible();
  const changes = dialog(page).getByRole('region', { name: 'Changes by row' });
  await expect(changes.getByText(`Renamed ${mark}`)).toBeVisible();
  await expect(dialog(page).getByText('was completed to https://www.new.example')).toBeVisible();
  const renamed = await elsewhere.get(`/api/companies?q=${encodeURIComponent(`Renamed ${mark}`)}`);
  expect((await renamed.json()).data).toEqual([]);
  await importButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Imported: 1 created, 1 changed, 1 left as it is')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, `${mark} New`)).toBeVisible();
  await expect(row(page, `Renamed ${mark}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
  // The earlier export is out of date for the changed rows, so nothing of it is stored.
  await page.keyboard.press('Enter');
  await choose(page, file.replaceAll('Formula', 'Other'));
  await expect(dialog(page).getByText('1 row has errors')).toBeVisible();
  await expect(row(page, 'It was changed by someone else since it was exported')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
  await expect(dialog(page).getByLabel('CSV file')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notice(page, '2 records are as they were before the import')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, `Plain ${mark}`)).toBeVisible();
  await expect(row(page, `${mark} New`)).toHaveCount(0);
});
