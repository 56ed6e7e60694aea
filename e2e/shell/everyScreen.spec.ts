import type { Page } from '@playwright/test';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { asOlderBrowser } from '../fixtures/olderBrowser';
import { alike, screens } from '../fixtures/screens';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

for (const { name, path, status } of screens) {
  const title = `${name} has its status and one heading, hydrates without errors even in an older browser, passes axe, and fits every window`;
  test(title, nightlyUnless(!alike.includes(name)), async ({ page, expectedErrors }) => {
    expectedErrors.push(...reportsOf(status));
    await asOlderBrowser(page);
    const response = await page.goto(path);
    await hydrated(page);

    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    expect(await themeOf(page)).toBeUndefined();
    await expectAccessible(page);
    // The last one is a phone with the largest text size in browser settings.
    for (const [width, fontSize] of [
      [320, ''],
      [375, ''],
      [768, ''],
      [1440, ''],
      [375, '150%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const contentWidth = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth;
      }, fontSize);
      expect(contentWidth, `at ${width} px ${fontSize}`).toBeLessThanOrEqual(width);
      expect(await roomBelowFooter(page), `below the footer at ${width} px ${fontSize}`).toBeLessThan(1);
    }
  });

  test(
    `${name} passes axe in the blue theme`,
    nightlyUnless(path === '/'),
    async ({ page, expectedErrors }) => {
      expectedErrors.push(...reportsOf(status));
      await page.addInitScript(() => localStorage.setItem('isBlueTheme', 'true'));
      await page.goto(path);
      await hydrated(page);

      expect(await themeOf(page)).toBe('blue');
      await expectAccessible(page);
    },
  );
}

test('the not-found page fits the window of a desktop exactly', async ({ page, expectedErrors }) => {
  expectedErrors.push(...reportsOf(404));
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/no-such-page');

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const status of [200, 404] as const) {
    test(`every screen with status ${status} has the same content and the menu`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(...reportsOf(status));
      for (const { path } of screens.filter((screen) => screen.status === status)) {
        await page.goto(path);

        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Portfolio' }), path).toBeVisible();
        // A control that needs JavaScript is absent.
        await expect(page.getByRole('switch'), path).toHaveCount(0);
      }
    });
  }
});

test.describe('what a click opens passes axe:', () => {
  test('the dark companies page', async ({ page }) => {
    await page.goto('/companies');
    await hydrated(page);
    await page.getByRole('switch', { name: 'Dark theme' }).click();

    await expectAccessible(page);
  });

  test('the open menu of a phone, before its code has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/main.*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const entry = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(entry).toBeVisible();
    await menu.click();
    await expect(entry).toBeHidden();
    await menu.click();
    await expect(entry).toBeVisible();

    code.resolve();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();

    await expectAccessible(page);
  });

  test('a notice', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/');
    await hydrated(page);
    await page.route('**/api/jobs?*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    const notice = page.getByRole('region', { name: /^Notices/ });
    // A notice stays while the pointer is on it, for as long as axe takes.
    await notice.getByText('Failed to load job postings').hover();

    await expectAccessible(page);
    await expect(notice.getByText('Failed to load job postings')).toBeVisible();
  });
});

/** Returns the name of the theme, which the light one does not have. */
function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

/** Returns how far the page scrolls past its footer. */
function roomBelowFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - bottom - window.scrollY;
  });
}

/** Chromium reports the document's own status; no other missing resource is expected. */
function reportsOf(status: number): RegExp[] {
  return status === 200 ? [] : [new RegExp(`Failed to load resource: .* a status of ${status} `)];
}
