import { expect, test } from '../fixtures/test';

/** Twice the browser default, as WCAG 2.2 requires (1.4.4). */
const LARGE = 32;

for (const width of [375, 768, 1280]) {
  test(`with large text in the browser's settings, nothing is cut off or scrolls sideways at ${width} px`, async ({
    page,
  }) => {
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
  });
}
