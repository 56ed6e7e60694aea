import { store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

/** 640 × 360 pixels, red and blue by turns, each for a tenth of a second: an animated WebP. */
const redAndBlue = Buffer.from(
  'UklGRqgAAABXRUJQVlA4WAoAAAACAAAAfwIAZwEAQU5JTQYAAAD/////AABBTk1GOgAAAAAAAAAAAH8CAGcBAGQAAAJWUDhMIQAAAC9/wlkAB1CgAvel/wEhQeL/8VYi+p/xn//85z//+c//CwBBTk1GOgAAAAAAAAAAAH8CAGcBAGQAAABWUDhMIQAAAC9/wlkAB1CaStSq/wEhQeL/8VYi+p/xn//85z//+c//CwA=',
  'base64',
);

test('an animated WebP moves on the pages that show it, whatever their width', async ({
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
  });

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
});
