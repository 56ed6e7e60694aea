import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

const slice = '**/slices/mf-search/**';
const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const field = (page: Page) => page.getByPlaceholder('Search the entire site...');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function open(page: Page, path = '/team') {
  await page.goto(path);
  await hydrated(page);
  await icon(page).click();
}

test('nothing of the search is fetched before the intent; then the slice, and the data when it opens', async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => {
    if (request.url().includes('/slices/mf-search/')) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  const ofSlice = () => asked.filter((path) => path.startsWith('/slices/mf-search/'));
  const sets = ['/api/articles', '/api/companies', '/api/job-postings', '/api/team-members'];
  const ofSets = () => asked.filter((path) => sets.includes(path)).sort();
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(ofSlice()).toEqual([]);

  await icon(page).hover();
  await expect.poll(() => ofSlice().length).toBe(3);
  await page.waitForLoadState('networkidle');
  expect(ofSets()).toEqual([]);
  await icon(page).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect.poll(ofSets).toEqual(sets);
  await page.keyboard.press('Escape');
  await icon(page).click();
  await field(page).fill('light');
  await expect(page.getByText('Results for "light"')).toBeVisible();
  expect(ofSets()).toEqual(sets);

  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  testInfo.annotations.push({ type: 'bytes', description: `mf-search: ${bytes} B` });
  console.warn(`mf-search: ${bytes} B (brotli) on intent, 0 B before`);
  expect(bytes).toBeLessThan(13_000);
});

test('text typed while the slice is loading is not lost, nor is an input method interrupted', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(slice, async (route) => {
    if (isHeld) {
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue();
  });
  const keyboard = await page.context().newCDPSession(page);
  await page.goto('/team');
  await hydrated(page);

  await page.keyboard.press('/');
  await page.keyboard.type('Hél', { delay: 5 });
  await keyboard.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  for (const release of held) {
    release();
  }
  await expect(field(page)).toHaveRole('combobox');
  await keyboard.send('Input.imeSetComposition', { text: 'ên', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: 'èn' });
  await page.keyboard.type('e');

  await expect(field(page)).toHaveValue('Hélène');
  await expect(options(page).first()).toContainText('Hélène');
});

test('a visitor without a mouse finds and opens a result', async ({ page }) => {
  await page.goto('/team');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Soft');

  await expect(page.getByText('Results for "Soft"')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Search results' })).toHaveText(/^\d+ results$/);
  await expect(options(page).first().locator('mark')).toHaveText('soft');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('Home');
  const name = await options(page).first().locator('span').first().textContent();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/companies\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused();
  await expect(field(page)).toHaveCount(0);
});

test('the box has the specified sizes and groups, shows its state, and closes in every way', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/articles', async (route) => {
    await answered;
    await route.continue();
  });
  await open(page);
  await expect(field(page)).toBeFocused();
  expect((await field(page).boundingBox())?.width).toBe(220);
  await page.keyboard.type('WHAT a');
  await expect(page.getByText('Searching...')).toBeVisible();
  answer();
  await expect(page.getByText('Results for "WHAT a"')).toBeVisible();
  await field(page).fill('a');
  await expect(page.getByText('Results for "a"')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(5);
  const panel = await page.getByRole('listbox').locator('..').boundingBox();
  expect(panel?.width).toBe(350);
  expect(panel?.height).toBeLessThanOrEqual(0.6 * 800);

  await field(page).fill('zzqx');
  await expect(page.getByText('No results found').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(icon(page)).toBeFocused();
  await expect(field(page)).toHaveCount(0);
  await icon(page).click();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).toHaveCount(0);
  await icon(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
  await expect(icon(page)).toBeFocused();
});

test('a section is found by its keyword and scrolled to', async ({ page }) => {
  await open(page);
  await page.keyboard.type('our MISSION');
  await options(page).filter({ hasText: 'Who We Are' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.locator('#who-we-are')).toBeInViewport();
  await expect(field(page)).toHaveCount(0);
});

test('records that were not prefetched are found by the API, after the rest and only once', async ({
  page,
}) => {
  const all = await (await page.request.get('/api/articles?q=software')).json();
  expect(all.data.length).toBeGreaterThan(1);
  const [first, ...others] = all.data;
  await page.route('**/api/articles', (route) =>
    route.fulfill({ json: { data: [first], meta: { total: 900, limit: 100, offset: 0 } } }),
  );
  await open(page);
  await page.keyboard.type('software');

  const articles = page.getByRole('group', { name: 'Articles' }).getByRole('option');
  await expect(articles).toHaveCount(all.data.length);
  await expect(articles.first()).toHaveAttribute('href', `/articles/${first.id}`);
  await expect(articles.last()).toHaveAttribute('href', `/articles/${others.at(-1).id}`);
});

test('unusual texts are searched for literally', { tag: '@nightly' }, async ({ page }) => {
  await open(page);
  for (const text of [
    '%',
    '_',
    `"'\\`,
    '<img src=x onerror=alert(1)>',
    '👩‍🚀',
    'e\u0301\u0323',
    'a'.repeat(10_000),
  ]) {
    await field(page).fill(text);
    await expect(page.getByText(`Results for "${text}"`)).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await field(page).fill('   ');
  await expect(page.getByText(/^Results for/)).toHaveCount(0);
});

test('a slice that cannot be fetched loses only its place, and the next attempt keeps what was typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource/,
    /A slot could not be filled/,
    /was preloaded using link preload/,
  );
  await page.route(slice, (route) => route.abort());
  await open(page);
  await page.keyboard.type('Hélène');

  const message = page.getByRole('banner').getByRole('alert');
  await expect(message).toContainText('Search is not available');
  await expectAccessible(page);
  await page.unroute(slice);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toContainText('Hélène');
  await expect(field(page)).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
});

test('without its slice there is no search, and the header still works', { tag: '@nightly' }, async ({
  page,
  startShell,
}) => {
  const shell = await startShell({
    prepare: async (releases) => {
      const file = join(releases, 'composition.json');
      const { slices }: { slices: { slice: string }[] } = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ slices: slices.filter(({ slice }) => slice !== 'mf-search') }));
    },
  });
  await page.goto(`${shell.url}/careers`);
  await hydrated(page);

  await expect(icon(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Blue theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the box fits, and replaces the menu', async ({ page }) => {
    await page.goto('/team');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await icon(page).click();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.keyboard.type('a');

    await expect(options(page).first()).toBeVisible();
    const panel = await page.getByRole('listbox').boundingBox();
    expect(panel?.width).toBe(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await options(page).first().click();
    await expect(page).toHaveURL(/\/companies\/\d+$/);
  });
});
