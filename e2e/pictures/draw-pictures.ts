/**
 * Draws the pictures of the README from a running site with sample content: `npm start`, then `npm run pictures`. PORT
 * and DATA_DIR are those of the site.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium/findChromium.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const site = `http://localhost:${process.env.PORT ?? '3000'}`;

const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  baseURL: site,
});

await draw(context, 'home', async (page) => {
  await page.goto('/');
});
await draw(context, 'editor', async (page) => {
  await page.goto('/admin/companies');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(await password());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The notice of the sign-in.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
});
await browser.close();

function password(): Promise<string> {
  const file = join(process.env.DATA_DIR ?? join(import.meta.dirname, '../../.data'), 'admin-password');
  return readFile(file, 'utf8').then((text) => text.trim());
}

/** Takes a picture of what a visitor sees after some steps, once everything has loaded. */
async function draw(
  within: BrowserContext,
  name: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await within.newPage();
  await show(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await asWebp(within, await page.screenshot());
  await writeFile(join(folder, `${name}.webp`), picture);
  console.error(`${name}.webp: ${Math.round(picture.length / 1_000)} kB`);
  await page.close();
}

/** Playwright takes pictures as PNG; the browser itself makes them a fifth of the size. */
async function asWebp(within: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await within.newPage();
  const base64 = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).replace(/^.*,/, '');
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(base64, 'base64');
}
