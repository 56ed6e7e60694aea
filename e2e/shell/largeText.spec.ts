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

for (const size of [24, LARGE]) {
  test(
    `on a phone with a text size of ${size} px, words of headings stay whole, as does the contact form`,
    nightlyUnless(size === LARGE),
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });

      for (const path of ['/companies/1', '/articles/1', '/careers/1', '/team/1', '/']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        expect(await page.evaluate(brokenWords), path).toEqual([]);
        const name = page.getByRole('banner').getByText('Lumenvale', { exact: true });
        expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), path).toBeLessThanOrEqual(
          0,
        );
      }

      await hydrated(page);
      await page.getByRole('button', { name: 'Connect with Us' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').focus();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    },
  );
}

/** Returns the words of headings that are not on a single line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
          broken.push(word);
        }
      }
    }
  }
  return broken;
}
