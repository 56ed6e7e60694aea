import { expect, hydrated, test } from '../fixtures/test';

// One of these tests briefly adds articles, which another one would count.
test.describe.configure({ mode: 'default' });

test('a visitor finds an article while typing, and Back and Forward keep the search', async ({ page }) => {
  await page.goto('/articles');
  await hydrated(page);
  const box = page.getByPlaceholder('Search articles...');

  await box.pressSequentially('Docketwell joins', { delay: 30 });

  await expect(page.getByText(/^\d+ articles? matching “Docketwell joins”$/)).toBeVisible();
  await expect(page).toHaveURL('/articles?q=Docketwell+joins');
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: 'Read full article Docketwell joins Lumenvale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Docketwell joins Lumenvale' })).toBeVisible();

  await page.goBack();

  await expect(page).toHaveURL('/articles?q=Docketwell+joins');
  await expect(box).toHaveValue('Docketwell joins');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Docketwell joins Lumenvale',
  ]);
});

test('what was typed before the code of the site has loaded is searched for', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/articles', { waitUntil: 'commit' });
  await page.getByPlaceholder('Search articles...').fill('Docketwell joins');
  code.resolve();

  await expect(page.getByText('1 article matching “Docketwell joins”')).toBeVisible();
  await expect(page).toHaveURL('/articles?q=Docketwell+joins');
});

test('an order that is chosen while typing keeps what was typed', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/articles');
  await hydrated(page);
  await page.getByPlaceholder('Search articles...').fill('joins');
  await page.getByRole('link', { name: 'Oldest First' }).click();

  await expect(page).toHaveURL('/articles?q=joins&sort=oldest');
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('joins');
  await expect(page.getByText(/articles matching “joins”$/)).toBeFocused();
});

test('the picture of an article leaves room for its text, and the lead is as wide as that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/articles/1');
  const article = page.getByRole('article');

  const picture = await article.locator('picture').locator('..').boundingBox();
  expect(picture?.height).toBeGreaterThan(0);
  expect(picture?.height).toBeLessThanOrEqual(540);
  const [lead, text] = await article
    .locator('p[dir]')
    .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().width));
  expect(lead).toBe(text);
});

test('a search without results says so and can be cleared', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/articles');
  await hydrated(page);
  await page.getByPlaceholder('Search articles...').fill('no such words');

  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Search' }).click();

  await expect(page).toHaveURL('/articles');
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('');
  await expect(page.getByText(/^\d+ articles$/)).toBeFocused();
});

test('category and order change the list, and Back undoes them', async ({ page, database }) => {
  const { rows } = await database.query<{ title: string }>(
    `SELECT title FROM articles JOIN article_categories ON article_categories.id = category_id
     WHERE published AND name = 'Operations' ORDER BY date, articles.id`,
  );
  const oldestFirst = rows.map(({ title }) => title);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/articles');
  await hydrated(page);

  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(titles).toHaveText(oldestFirst.toReversed());
  await page.getByRole('link', { name: 'Oldest First' }).click();
  await expect(titles).toHaveText(oldestFirst);
  await page.goBack();

  await expect(titles).toHaveText(oldestFirst.toReversed());
  await expect(page).toHaveURL(/\?category=\d+$/);
});

test('long lists have pages', async ({ page, database }) => {
  const mark = crypto.randomUUID();
  await database.query(
    `INSERT INTO articles (title, excerpt, content, image_url, date, published)
     SELECT 'Part ' || number || ' of ${mark}', 'Short.', 'Long.', '', DATE '2020-01-01' + number, true
     FROM generate_series(1, 13) AS number`,
  );
  try {
    await page.goto(`/articles?q=${mark}`);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    await page.getByRole('link', { name: 'Next page' }).click();

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([`Part 1 of ${mark}`]);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  } finally {
    await database.query('DELETE FROM articles WHERE title LIKE $1', [`%${mark}`]);
  }
});

test('an article on another site is a redirect to it', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; external_url: string }>(
    'SELECT id, external_url FROM articles WHERE external_url IS NOT NULL AND published',
  );
  const [article] = rows;

  const response = await request.get(`/articles/${article?.id}`, { maxRedirects: 0 });

  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe(article?.external_url);
});

test('an article has contents and, in its first HTML, related articles', async ({ page, request }) => {
  await page.goto('/articles/1');
  await hydrated(page);

  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'What it costs' })
    .click();

  await expect(page).toHaveURL(/#part-what-it-costs$/);
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Related articles' })).toBeAttached();
  expect(await (await request.get(page.url())).text()).toContain('Related articles');
});

test('an unknown article and a draft say so', async ({ page, database, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const { rows } = await database.query<{ id: number }>('SELECT id FROM articles WHERE NOT published');
  for (const id of [rows[0]?.id, '12abc']) {
    const response = await page.goto(`/articles/${id}`);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Articles' })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering and sorting work', async ({ page }) => {
    await page.goto('/articles?sort=oldest');
    await page.getByPlaceholder('Search articles...').fill('joins');
    await page.getByRole('button', { name: 'Search articles' }).click();

    await expect(page).toHaveURL('/articles?q=joins&sort=oldest');
    await expect(page.getByText(/articles? matching “joins”$/)).toBeVisible();
    await page.getByRole('link', { name: 'Acquisitions', exact: true }).click();
    await expect(page).toHaveURL(/\?q=joins&category=\d+&sort=oldest$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Docketwell joins Lumenvale',
    );
    await page.getByRole('link', { name: 'Newest First' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Cellarist joins Lumenvale',
    );
  });
});
