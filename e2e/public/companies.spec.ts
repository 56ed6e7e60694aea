import { expect, hydrated, test } from '../fixtures/test';

// One of these tests briefly adds a company, which another one would count.
test.describe.configure({ mode: 'default' });

test('a visitor sees the companies in Postgres, with their number', async ({ page, database }) => {
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM companies ORDER BY featured DESC, name',
  );

  await page.goto('/companies');

  await expect(page.getByRole('heading', { name: 'Our Companies' })).toBeVisible();
  await expect(page.getByText(`${rows.length} companies`)).toBeVisible();
  const names = await page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();
  expect(names).toEqual(rows.map(({ name }) => name));
});

test('a visitor finds a company while typing, and an industry that is chosen keeps the text', async ({
  page,
}) => {
  await page.goto('/companies');
  await hydrated(page);
  const box = page.getByPlaceholder('Search companies...');

  await box.pressSequentially('stone', { delay: 30 });

  await expect(page.getByText('1 company matching “stone”')).toBeVisible();
  await expect(page).toHaveURL('/companies?q=stone');
  await expect(box).toBeFocused();
  await box.fill('course');
  await page.getByRole('link', { name: 'Construction', exact: true }).click();
  await expect(page).toHaveURL('/companies?tag=Construction&q=course');
  await expect(box).toHaveValue('course');
  await expect(page.getByText('1 company in Construction matching “course”')).toBeFocused();

  await box.fill('no such words');
  await expect(
    page.getByText('No companies in “Construction” match your search “no such words”'),
  ).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText(/^\d+ companies$/)).toBeFocused();
});

test('the industries of a phone are one row, which shows the chosen one, above the first company', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies');
  const industries = page.getByRole('navigation', { name: 'Industries' });
  const last = industries.getByRole('link').last();
  expect((await industries.boundingBox())?.height).toBeLessThan(60);
  const company = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(company.first()).toBeInViewport();
  await hydrated(page);

  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.press('Enter');

  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a company renamed in Postgres has its new name on the next load', async ({ page, database }) => {
  const name = `Renamed ${crypto.randomUUID()}`;
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO companies (name, description, logo_url) VALUES ('Before', 'A company.', '') RETURNING id`,
  );
  const id = rows[0]?.id;
  try {
    await page.goto(`/companies/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Before' })).toBeVisible();

    await database.query('UPDATE companies SET name = $1 WHERE id = $2', [name, id]);
    await page.reload();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  } finally {
    await database.query('DELETE FROM companies WHERE id = $1', [id]);
  }
});

test('the way back from a company restores the place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/companies');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'View Company Marginalia' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);

  await link.click();
  await expect(page.getByText('Active Portfolio Company')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back to Companies' }).first().click();

  await expect(page).toHaveURL(/\/companies$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('Back restores the place in the list, too', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/companies');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'View Company Marginalia' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByText('Active Portfolio Company')).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Our Companies' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('an unknown company says so and leads back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto('/companies/12abc');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Company Not Found' })).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find the company you're looking for.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Companies' }).first()).toBeVisible();
});

test('the next page is fetched on hover, and the click fetches nothing more', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Portfolio' });
  const data = page.waitForResponse(/\/api\/companies/);
  await link.hover();
  await data;
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeFocused();
  expect(requests.filter((url) => /\/api\/|\.js$|\.css$/.test(url))).toEqual([]);
});

test('the dark theme of the companies, header included, is applied before any of their scripts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /was preloaded using link preload/);
  await page.goto('/companies');
  await hydrated(page);
  const ground = () =>
    page
      .getByRole('main')
      .locator('[data-scheme]')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect.poll(ground).not.toBe(light);
  await page.route('**/*.js', (route) => route.abort());

  await page.reload();

  expect(await ground()).toBe('rgb(14, 26, 43)');
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(14, 26, 43)');
  await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(243, 237, 225)');
});
