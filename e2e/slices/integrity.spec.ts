import type { Page, Route } from '@playwright/test';
import { signIn } from '../fixtures/administrator';
import { expect, hydrated, test } from '../fixtures/test';

const refused = /Failed to find a valid digest in the 'integrity' attribute/;

/** Passes a file on with an extra statement, as an attacker in between could. */
async function change(route: Route): Promise<void> {
  const response = await route.fetch();
  const added = route.request().url().endsWith('.css')
    ? 'h1 { --changed: yes; }'
    : ';document.documentElement.dataset.changed = "yes";';
  await route.fulfill({ response, body: `${await response.text()}${added}` });
}

/** Expects that the added code does not run and that the page stays readable below a message. */
async function expectKeptPage(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Our Companies']);
  await expect(page.locator('html')).not.toHaveAttribute('data-changed');
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('h1')].map((title) =>
        getComputedStyle(title).getPropertyValue('--changed'),
      ),
    ),
  ).toEqual(['']);
}

test.describe('browsers refuse a file of a slice that differs from the published one', () => {
  for (const [what, files] of [
    ['the entry', '**/slices/mf-public/**/remoteEntry.js'],
    ['the script of the page', '**/companies-list-CompaniesPage.*.js'],
    ['the stylesheet of the page', '**/companies-list-CompaniesPage.*.css'],
  ] as const) {
    test(`${what}: the server-rendered page stays`, async ({ page, expectedErrors }) => {
      expectedErrors.push(refused, /mf-public could not be loaded/, /was preloaded using link preload/);
      await page.route(files, change);

      await page.goto('/companies');

      await expectKeptPage(page);
    });
  }

  test('a script without a hash: the server-rendered page stays', async ({ page, expectedErrors }) => {
    expectedErrors.push(refused, /mf-public could not be loaded/, /preload/);
    await page.route('/companies', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const without = html.replace(/"browser\/companies-list-CompaniesPage\.[0-9a-f]+\.js":"[^"]+",/, '');
      expect(without.length).toBeLessThan(html.length);
      await route.fulfill({ response, body: without });
    });

    await page.goto('/companies');

    await expectKeptPage(page);
  });

  test('a stylesheet and a script of a page reached by navigation', async ({ page, expectedErrors }) => {
    expectedErrors.push(refused, /mf-public could not be loaded/, /was preloaded using link preload/);
    await page.goto('/');
    await hydrated(page);
    await page.route('**/companies-list-CompaniesPage.*.css', change);
    await page.route('**/articles-list-ArticlesPage.*.js', change);

    for (const path of ['/companies', '/articles']) {
      await page.goto('/');
      await hydrated(page);
      await page.locator(`a[href="${path}"]`).first().click();

      await expect(page.getByRole('heading', { level: 1, name: /not available/ })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-changed');
    }
  });

  test('a file that a slice loads later', async ({ page, expectedErrors }) => {
    expectedErrors.push(
      refused,
      /failed to render/,
      /A screen could not be loaded/,
      /ChunkLoadError/,
      /Loading (?:css )?chunk/,
    );
    await signIn(page.request);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const [files, tab] of [
      ['**/src_screens_Team_tsx*.js', 'Team'],
      ['**/src_screens_Jobs_tsx*.css', 'Jobs'],
    ] as const) {
      await page.route(files, change);
      await page.goto('/admin');
      await page.getByRole('tab', { name: tab, exact: true }).click();

      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-changed');
    }
  });
});

test('every script and stylesheet of a slice is fetched once, with a hash', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/slices\/.*\.(?:js|css)$/.test(path)) {
      fetched.push(path);
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeFocused();
  await expect.poll(() => fetched.some((path) => path.includes('HeaderSearchSlot'))).toBe(true);

  expect(fetched.length).toBeGreaterThan(7);
  expect(fetched.filter((path, at) => fetched.indexOf(path) !== at)).toEqual([]);
  const html = await page.content();
  const elements = [...html.matchAll(/<(?:link|script)[^>]*"\/slices\/[^>]*>/g)].map(([tag]) => tag);
  expect(elements.length).toBeGreaterThan(2);
  expect(elements.filter((tag) => !tag.includes('integrity="sha384-'))).toEqual([]);
});
