import { store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** 640 × 360 pixels, red and blue by turns, each for a tenth of a second: an animated WebP. */
const redAndBlue = Buffer.from(
  'UklGRqgAAABXRUJQVlA4WAoAAAACAAAAfwIAZwEAQU5JTQYAAAD/////AABBTk1GOgAAAAAAAAAAAH8CAGcBAGQAAAJWUDhMIQAAAC9/wlkAB1CgAvel/wEhQeL/8VYi+p/xn//85z//+c//CwBBTk1GOgAAAAAAAAAAAH8CAGcBAGQAAABWUDhMIQAAAC9/wlkAB1CaStSq/wEhQeL/8VYi+p/xn//85z//+c//CwA=',
  'base64',
);

test('an animated WebP moves on the pages that show it, whatever their width', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const image = { name: 'picture.webp', mimeType: 'image/webp', buffer: redAndBlue };
  const uploaded = await elsewhere.post('/api/upload/logo', { multipart: { image } });
  const { imageUrl } = await uploaded.json();
  const { id } = await store(elsewhere, '/api/articles', {
    title: mark,
    date: '2024-02-29',
    excerpt: 'It moves.',
    content: 'First.',
    imageUrl,
    imageAlternative: 'Red, then blue',
  });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`/articles?q=${encodeURIComponent(mark)}`, `/articles/${id}`]) {
      await page.goto(path);
      const picture = page.getByRole('main').locator(`img[src="${imageUrl}"]`);
      await expect(picture).toBeVisible();
      await expect(picture).toHaveJSProperty('naturalWidth', 640);

      const before = await picture.screenshot();
      await expect.poll(async () => (await picture.screenshot()).equals(before), path).toBe(false);
    }
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/articles/${id}`);
  const still = page.getByRole('img', { name: 'Red, then blue' });
  await expect(still).toHaveJSProperty('currentSrc', new URL(`${imageUrl}.still.webp`, page.url()).href);
  await expect(still).toHaveJSProperty('naturalWidth', 640);
});

/** Red at its upper edge, blue below. */
const portrait = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1280"><rect width="640" height="320" fill="#f00"/><rect y="320" width="640" height="960" fill="#00f"/></svg>',
);

test('a picture is cropped around its focal point', async ({ page, mark, elsewhere }) => {
  const file = { name: `${mark}.svg`, mimeType: 'image/svg+xml', buffer: portrait };
  const { data: entry } = await (await elsewhere.post('/api/media', { multipart: { file } })).json();
  const focus = { x: 0.5, y: 0 };
  await elsewhere.patch(`/api/media/${entry.id}`, { data: { focus, alternative: 'Red above' } });
  const member = { name: mark, title: 'Partner', bio: 'Stands.', imageUrl: entry.address };
  const { id } = await store(elsewhere, '/api/team', member);

  await page.goto(`/team/${id}`);

  const photo = page.getByRole('img', { name: 'Red above' });
  await expect(photo).toHaveJSProperty('complete', true);
  const chosen = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(chosen).toMatch(/\.c1x1-50x0\.w\d+\.avif$/);
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
});
