import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, hydrated, test } from '../fixtures/test';

/** Twice the browser default, as WCAG 2.2 requires (1.4.4). */
const LARGE = 32;

for (const width of [375, 768, 1280]) {
  test(
    `with large text in the browser's settings, nothing is cut off or scrolls sideways at ${width} px`,
    nightlyUnless(width === 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });

      for (const path of ['/', '/companies', '/team', '/articles', '/careers']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const found = await page.evaluate(() => ({
          textSize: getComputedStyle(document.documentElement).fontSize,
          sideways: document.documentElement.scrollWidth - innerWidth,
          cut: [...document.querySelectorAll<HTMLElement>('header nav a, footer a')]
            .filter((link) => link.checkVisibility({ visibilityProperty: true }))
            .filter((link) => link.scrollWidth > link.clientWidth + 1)
            .map((link) => link.textContent),
        }));

        expect(found, path).toEqual({ textSize: `${LARGE}px`, sideways: 0, cut: [] });
      }
    },
  );
}

const pathsWithWords = [
  '/companies',
  '/companies/1',
  '/articles',
  '/articles/1',
  '/careers',
  '/careers/1',
  '/team/1',
  '/terms',
  '/search?q=soft',
  '/no-such-page',
  '/',
];

for (const size of [24, LARGE]) {
  test(
    `on a phone with a text size of ${size} px, words stay whole, as does the contact form, and there is room to type a search`,
    nightlyUnless(size === LARGE),
    async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      await page.setViewportSize({ width: 375, height: 800 });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });

      for (const path of pathsWithWords) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        expect(await page.evaluate(brokenWords), path).toEqual([]);
        const name = page.getByRole('banner').getByText('Lumenvale', { exact: true });
        expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), path).toBeLessThanOrEqual(
          0,
        );
      }

      for (const path of ['/search', '/no-such-page']) {
        await page.goto(path);
        const box = page.getByRole('main').getByLabel('Search the site');
        const width = await box.evaluate((input) => input.clientWidth / document.body.clientWidth);
        expect(width, path).toBeGreaterThan(0.75);
      }
      await page.goto('/');

      await hydrated(page);
      await page.getByRole('button', { name: 'Connect with Us' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').focus();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    },
  );
}

/** Returns the words that are not on a single line although a line of the page has room for them. */
function brokenWords(): string[] {
  const container = document.querySelector('main .container, main.container') ?? document.body;
  const { paddingLeft, paddingRight } = getComputedStyle(container);
  const line = container.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden')) {
      continue;
    }
    // A line may end after a hyphen, a dash or a slash.
    for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width < line) {
        broken.push(word);
      }
    }
  }
  return broken;
}
