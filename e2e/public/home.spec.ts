import { expect, hydrated, test } from '../fixtures/test';

test('a visitor without JavaScript reads the featured companies', async ({ request, database }) => {
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM companies WHERE featured ORDER BY name',
  );

  const html = await (await request.get('/')).text();

  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) {
    expect(html).toContain(name);
  }
});

test('Home shows people, departments and the latest articles, without a script', async ({
  browser,
  baseURL,
  database,
}) => {
  const lists = await Promise.all(
    [
      'SELECT name FROM team_members ORDER BY featured DESC, display_order, name LIMIT 4',
      'SELECT department AS name FROM jobs WHERE active GROUP BY department ORDER BY department LIMIT 8',
      'SELECT title AS name FROM articles WHERE published ORDER BY date DESC, id DESC LIMIT 3',
    ].map(async (query) => (await database.query<{ name: string }>(query)).rows.map(({ name }) => name)),
  );
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');

  for (const [index, name] of [
    'Operators first, investors second',
    'Work that customers notice',
    'Notes from the group',
  ].entries()) {
    const links = page.getByRole('region', { name }).getByRole('listitem').getByRole('link');
    expect(lists[index]?.length).toBeGreaterThan(0);
    await expect(links).toContainText(lists[index] ?? []);
  }
  await page.getByRole('link', { name: lists[1]?.[0], exact: true }).click();
  await expect(page.locator('[aria-current=true]', { hasText: lists[1]?.[0] })).toBeVisible();
  await context.close();
});

test('any number of featured companies fills its rows', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 1; count <= 12; count += 1) {
      const last = await page.locator('#companies ul').evaluate((list, number) => {
        const [first] = list.children;
        list.replaceChildren(...Array.from({ length: number }, () => first?.cloneNode(true) ?? ''));
        const places = [...list.children].map((card) => card.getBoundingClientRect());
        const { top = 0, width = 0, height = 0 } = places.at(-1) ?? {};
        return { cards: places.filter((place) => place.top === top).length, isBeside: width > 2 * height };
      }, count);
      expect(last.cards > 1 || last.isBeside, `${count} companies at ${width} px`).toBe(true);
    }
  }
  const text = page.locator('#companies li').last().getByRole('paragraph');
  await page
    .locator('#companies ul')
    .evaluate((list) => list.replaceChildren(...[...list.children].slice(0, 1)));
  const lines = await text.evaluate(
    (found) => found.clientHeight / Number.parseFloat(getComputedStyle(found).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
});

test('the two buttons of the hero scroll to their sections', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);

  await page.getByRole('link', { name: 'OUR INVESTMENT STRATEGY' }).click();

  await expect(page.getByRole('heading', { name: 'Investment Criteria' })).toBeInViewport();

  await page.getByRole('link', { name: 'PORTFOLIO COMPANIES' }).click();

  await expect
    .poll(() =>
      page.locator('#companies').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBe(80);
});

test('a section link on another page leads to the section on home', async ({ page }) => {
  await page.goto('/companies');
  await hydrated(page);

  await page.getByRole('banner').getByRole('link', { name: 'Who We Are' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('#who-we-are')).toBeInViewport();
  await expect
    .poll(() =>
      page.locator('#who-we-are').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBe(80);
  expect(await page.evaluate(() => sessionStorage.getItem('navigateToSection'))).toBeNull();
});

test('a hash leads to its section, 80 px below the top, where the header ends', async ({ page }) => {
  await page.goto('/#what-we-do');
  await hydrated(page);

  await expect
    .poll(() =>
      page.locator('#what-we-do').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
    )
    .toBe(80);
  const end = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(await end()).toBe(80);
});

test('a section link on home leaves the heading of its section below the header of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Who We Are' }).click();

  const section = page.locator('#who-we-are');
  await expect.poll(() => section.evaluate((found) => Math.round(found.getBoundingClientRect().top))).toBe(0);
  expect((await section.getByText('About Us').boundingBox())?.y).toBeGreaterThan(80);
});

test('the blue theme is applied before anything is painted', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('switch', { name: 'Blue theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('isBlueTheme'))).toBe('true');

  await page.reload({ waitUntil: 'commit' });

  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('blue');
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Blue theme' })).toBeChecked();
});
