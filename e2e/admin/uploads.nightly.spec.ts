import type { JSHandle, Page } from '@playwright/test';
import { notice, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const logo = (page: Page) => dialog(page).getByLabel('Logo', { exact: true });
const preview = (page: Page) => dialog(page).getByRole('img', { name: 'Preview' });

/** Takes a picture whose content matches its file name. */
async function picture(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 32 } });
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

async function openPicker(page: Page) {
  const picker = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose an image' }).click();
  return picker;
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await (await openPicker(page)).setFiles(file);
}

/** Builds the contents of a clipboard or of a drag. */
async function transfer(page: Page): Promise<JSHandle<DataTransfer>> {
  const base64 = (await picture(page)).buffer.toString('base64');
  return page.evaluateHandle(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'logo.png', { type: 'image/png' }));
    return data;
  }, base64);
}

test.beforeEach(async ({ page, mark }) => {
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(mark);
});

test('the notice of an upload does not cover the buttons of the form, on a phone either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await choose(page, await picture(page));
  await expect(notice(page, 'Upload successful')).toBeVisible();

  const publish = dialog(page).getByRole('button', { name: 'Publish', exact: true });
  await publish.click({ trial: true, timeout: 2_000 });
  const [message, button] = await Promise.all([
    notice(page, 'Upload successful').boundingBox(),
    publish.boundingBox(),
  ]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('an image is chosen, shown, and removed; what is no image is refused', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await expect(dialog(page).getByLabel('Image file: Logo')).toBeHidden();
  await choose(page, await picture(page));
  await expect(notice(page, 'Upload successful')).toBeVisible();
  await expect(logo(page)).toHaveValue(/^\/uploads\/.+-64x32\.png$/);
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 64);

  await dialog(page).getByRole('button', { name: 'Remove image' }).click();

  await expect(logo(page)).toHaveValue('');
  await expect(preview(page)).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Choose an image' })).toBeFocused();

  // Not sent, except for the last one, at which the server looks more closely.
  const buffer = Buffer.from('No image at all');
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer });
  await expect(notice(page, 'Invalid file type')).toBeVisible();
  await expect(notice(page, 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)')).toBeVisible();

  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(notice(page, 'Upload failed')).toBeVisible();
  await expect(logo(page)).toHaveValue('');
});

test('an image is dropped, and pasted', async ({ page }) => {
  const area = dialog(page).getByText('Drag and drop').locator('..');
  const dataTransfer = await transfer(page);
  await area.dispatchEvent('dragover', { dataTransfer });
  await expect(area).toHaveClass(/over/);
  await area.dispatchEvent('drop', { dataTransfer });
  await expect(preview(page)).toBeVisible();
  await expect(area).not.toHaveClass(/over/);
  await dialog(page).getByRole('button', { name: 'Remove image' }).click();

  await logo(page).evaluate(
    (input, clipboardData) =>
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await transfer(page),
  );

  await expect(preview(page)).toBeVisible();
});

/** Draws a picture of about 3 MB, which takes a while on a slow connection. */
async function largePicture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 1000 });
    const context = canvas.getContext('2d');
    const noise = new ImageData(1000, 1000);
    for (let at = 0; at < noise.data.length; at += 65_536) {
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    }
    context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Limits the page's upload to this many bytes a second; 0 removes the limit. */
async function limitUpload(page: Page, uploadThroughput: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: uploadThroughput || -1,
  });
}

test('an upload shows its progress, blocks the form, and can be cancelled', async ({ page }) => {
  await limitUpload(page, 300_000);
  const brokenOff = page.waitForEvent('requestfailed');
  await choose(page, await largePicture(page));
  await expect(dialog(page).getByText('Uploading...')).toBeVisible();
  await expect(logo(page)).toBeDisabled();
  const progress = dialog(page).getByRole('progressbar', { name: 'Uploading Logo' });
  await expect(progress).toHaveAttribute('value', /^[1-9]\d?$/);
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    dialog(page).getByText('Please wait until the image is uploaded, or cancel the upload'),
  ).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click();

  expect((await brokenOff).url()).toContain('/api/media');
  await expect(dialog(page).getByText('Drag and drop')).toBeVisible();
  await expect(logo(page)).toBeEnabled();
  await expect(logo(page)).toHaveValue('');
  await expect(dialog(page).getByText('Please wait until the image is uploaded')).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Choose an image' })).toBeFocused();
});

test('an upload that fails because the session has ended is sent again after the sign-in', async ({
  page,
  expectedErrors,
}) => {
  // The code that scales pictures is not there for strangers.
  expectedErrors.push(/status of 401/, /Refused to execute script .*fittedFile/);
  const image = await largePicture(page);
  // The editor asks by itself whether it is alone, and may be the first to learn that the session has ended.
  const picker = await openPicker(page);
  await page.request.post('/api/auth/logout');
  await limitUpload(page, 2_000_000);

  await picker.setFiles(image);
  const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
  await signIn.getByLabel('Password', { exact: true }).fill(process.env.SITE_ADMIN_PASSWORD ?? '');
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(notice(page, 'Upload successful')).toBeVisible();
  await expect(logo(page)).toHaveValue(/^\/uploads\/.+-1000x1000\.png$/);
});
