import type { Page } from '@playwright/test';
import { notice, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

/** A picture of this size that no other test has. */
async function picture(page: Page, name: string, width = 64, height = 48, type = 'image/png') {
  const base64 = await page.evaluate(
    async ([wide, high, as]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const noise = new ImageData(wide, high);
      for (let at = 0; at < noise.data.length; at += 65_536) {
        crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
      }
      for (let at = 3; at < noise.data.length; at += 4) {
        noise.data[at] = 255;
      }
      canvas.getContext('2d')?.putImageData(noise, 0, 0);
      const blob = await canvas.convertToBlob({ type: as, quality: 1 });
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
        reader.readAsDataURL(blob);
      });
    },
    [width, height, type] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

const entry = (page: Page, name: string) => page.getByRole('dialog', { name });

async function add(page: Page, ...files: Awaited<ReturnType<typeof picture>>[]) {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).press('Enter');
  await (await picker).setFiles(files);
}

test('files are added, described and used by keyboard; what is used cannot be deleted', async ({
  page,
  mark,
  elsewhere: api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /status of 400/);
  await page.goto('/admin/media');
  const [first, second] = [await picture(page, `${mark} one.png`), await picture(page, `${mark} two.png`)];
  await add(page, first, second, { ...first, name: `${mark} broken.png`, buffer: Buffer.from('No picture') });
  const uploads = page.getByRole('region', { name: 'Added files' });
  await expect(uploads.getByText('2 of 3 added, 1 failed')).toBeVisible();
  await expect(uploads.getByText('Please choose a picture')).toBeVisible();
  await expectAccessible(page);
  await add(page, { ...first, name: 'again.png' });
  await expect(uploads.getByText('Already in the library')).toBeVisible();
  await page.getByRole('button', { name: 'Close list' }).press('Enter');

  await page.getByRole('searchbox', { name: 'Filter media' }).fill(mark);
  await expect(page.getByText('2 found')).toBeVisible();
  await page.getByRole('link', { name: `${mark} one` }).press('Enter');
  const dialog = entry(page, `${mark} one`);
  await dialog.getByLabel('Alternative text').fill('Noise of all colours');
  const point = dialog.getByRole('slider', { name: 'Focal point, from the left' });
  await point.press('Shift+ArrowRight');
  await point.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '60% from the left, 49% from the top');
  await expectAccessible(page);
  const shown = dialog.getByRole('group', { name: 'Focal point' }).locator('img');
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.6, y + height * 0.49);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.3, y + height * 0.7);
  await page.mouse.move(x + width * 0.25, y + height * 0.75);
  await page.mouse.up();
  await expect(point).toHaveAttribute('aria-valuetext', '25% from the left, 75% from the top');
  await point.press('Control+s');
  await expect(notice(page, 'Picture updated successfully')).toBeVisible();

  const found = await (await api.get(`/api/media?q=${encodeURIComponent(`${mark} one`)}`)).json();
  const [{ id, address, alternative, focus }] = found.data;
  expect({ alternative, focus }).toEqual({
    alternative: 'Noise of all colours',
    focus: { x: 0.25, y: 0.75 },
  });
  const company = { name: mark, description: 'It uses a picture.', logoUrl: address };
  expect((await api.post('/api/companies', { data: company })).status()).toBe(201);
  await page.reload();
  await expect(dialog.getByRole('link', { name: mark }).first()).toHaveAttribute(
    'href',
    /\/admin\/companies\?edit=\d+$/,
  );
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(notice(page, 'This picture is used in one record. Remove it there first.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Where it is used' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(`edit=${id}`));
});

test('a photograph beyond the limits is scaled down, upright as its camera says', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere: api }) => {
  await page.goto('/admin/media');
  const photograph = await picture(page, `${mark}.jpg`, 4_400, 1_000, 'image/jpeg');
  expect(photograph.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  // The camera was turned by a quarter.
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const turned = Buffer.concat([photograph.buffer.subarray(0, 2), exif, photograph.buffer.subarray(2)]);

  await add(page, { ...photograph, buffer: turned });

  await expect(page.getByText('Added. Scaled down from 1000 × 4400')).toBeVisible();
  const { data } = await (await api.get(`/api/media?q=${encodeURIComponent(mark)}`)).json();
  expect(data).toHaveLength(1);
  expect(data[0].width / data[0].height).toBeCloseTo(1000 / 4400, 2);
});

test('a picture is chosen from the library for a field, or added on the way', { tag: '@nightly' }, async ({
  page,
  mark,
}) => {
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
  const picker = entry(page, 'Media');
  await expect(picker.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);

  await add(page, await picture(page, `${mark}.png`));
  await picker.getByRole('button', { name: `Choose “${mark}”` }).press('Enter');

  await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(/^\/uploads\/media\/.+-64x48\.png$/);
  await expect(page.getByRole('button', { name: 'Choose from the library' })).toBeFocused();
});
