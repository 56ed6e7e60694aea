import type { Locator, Page, Request } from '@playwright/test';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, hydrated, test } from '../fixtures/test';

const pictures = (page: Page): Locator => page.getByRole('main').locator('picture > img');

/** Lists the paths of the uploads that the page fetches, one entry for each request. */
function fetchedUploads(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/uploads/')) {
      paths.push(pathname);
    }
  });
  return paths;
}

/** Returns the file that the browser chose for a picture, once it has loaded. */
async function chosen(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toBeTruthy();
  return picture.evaluate((image: HTMLImageElement) => ({
    path: new URL(image.currentSrc).pathname,
    needed: image.getBoundingClientRect().width * window.devicePixelRatio,
    isDecoded: image.naturalWidth > 0,
  }));
}

for (const { path, count } of [
  { path: '/articles', count: 10 },
  { path: '/team', count: 8 },
]) {
  for (const [width, scale] of [
    [375, 2],
    [1440, 1],
  ] as const) {
    test.describe(`${path} at ${width} px`, nightlyUnless(width === 375 && path === '/articles'), () => {
      test.use({ viewport: { width, height: 800 }, deviceScaleFactor: scale });

      test('shows AVIF no larger than needed, and loads the first image first', async ({ page }) => {
        const fetched = fetchedUploads(page);
        const response = await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        const html = (await response?.text()) ?? '';
        const [head = ''] = html.split('</head>');

        await expect(pictures(page)).toHaveCount(count);
        const first = await chosen(pictures(page).first());
        expect(head.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
          expect.stringContaining(`${first.path} `),
        ]);
        expect(fetched[0]).toBe(first.path);
        const lazy = await pictures(page).evaluateAll((images) =>
          images.map((image) => image.getAttribute('loading')),
        );
        expect(lazy).toEqual(['eager', ...Array(count - 1).fill('lazy')]);

        for (const picture of await pictures(page).all()) {
          const { path, needed, isDecoded } = await chosen(picture);
          const [, original, version] = /-(\d+)x\d+\.svg\.w(\d+)\.avif$/.exec(path) ?? [];
          expect(isDecoded, path).toBe(true);
          const next = [320, 480, 640, 960, 1280, 1600].find((candidate) => candidate >= needed);
          expect(Number(version), path).toBeLessThanOrEqual(Math.min(Number(original), next ?? 1600));
          expect(Number(version), path).toBeGreaterThanOrEqual(Math.min(Number(original), needed) * 0.75);
        }
        expect(new Set(fetched).size).toBe(fetched.length);
        expect(fetched).toHaveLength(count);
      });
    });
  }
}

test('the picture of an article and the photo of a profile are preloaded, and fetched only once', async ({
  page,
}) => {
  for (const path of ['/articles/1', '/team/1']) {
    const fetched = fetchedUploads(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);

    const { path: shown } = await chosen(pictures(page).first());
    expect(shown).toMatch(/\.avif$/);
    expect(
      fetched.filter((one) => one.replace(/\.w\d+\..*$/, '') === shown.replace(/\.w\d+\..*$/, '')),
    ).toEqual([shown]);
  }
});

test('a shared link shows a picture in a format that every service supports', async ({ page, request }) => {
  await page.goto('/articles/1');
  const url = await page.locator('meta[property="og:image"]').getAttribute('content');

  const answer = await request.get(new URL(url ?? '').pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
});

test.describe('when every image fails', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/uploads/**', (route) => route.abort());
  });

  for (const { path, replacement } of [
    { path: '/companies', replacement: /^L$/ },
    { path: '/team', replacement: /^HM$/ },
    { path: '/team/1', replacement: /^HM$/ },
  ]) {
    test(`${path} shows initials instead`, nightlyUnless(path === '/team'), async ({ page }) => {
      await page.goto(path);
      await hydrated(page);

      await expect(page.getByRole('main').getByText(replacement).first()).toBeVisible();
      await page.mouse.wheel(0, 5000);
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    });
  }

  for (const path of ['/articles', '/articles/1']) {
    test(
      `${path} shows no broken picture, and keeps the layout`,
      nightlyUnless(path === '/articles'),
      async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        const before = await page.getByRole('main').boundingBox();

        for (let scrolled = 0; scrolled < 5; scrolled += 1) {
          await page.mouse.wheel(0, 1200);
        }

        await expect(page.getByRole('main').locator('img')).toHaveCount(0);
        expect((await page.getByRole('main').boundingBox())?.height).toBe(before?.height);
      },
    );
  }
});

test('when the versions fail the original is shown', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(/\.(avif|webp)$/, (route) => route.abort());

  await page.goto('/team/1');

  const portrait = page.getByRole('img', { name: /^Portrait of/ });
  await expect
    .poll(() =>
      portrait.evaluate(
        (image: HTMLImageElement) => image.naturalWidth > 0 && new URL(image.currentSrc).pathname,
      ),
    )
    .toMatch(/-640x640\.svg$/);
});
