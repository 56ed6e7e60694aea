/** Draws the site's share image and icons: `node e2e/share-image/draw-images.ts`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../findChromium.ts';

const images = [
  { page: 'share.html', file: 'share.png', width: 1200, height: 630 },
  { page: 'icon.html', file: 'apple-touch-icon.png', width: 180, height: 180 },
] as const;

const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
for (const { page: name, file, width, height } of images) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(pathToFileURL(join(import.meta.dirname, name)).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(import.meta.dirname, '../../shell/src/public', file) });
}
await browser.close();
