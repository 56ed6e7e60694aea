import { expect, hydrated, test } from '../fixtures/test';

test('a search is one response of the server, which search engines do not index', async ({ request }) => {
  const response = await request.get('/search?q=soft%20%3Cb%3E');
  const html = await response.text();

  expect(response.status()).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('No results found');
  expect(html).toContain('soft &lt;b&gt;');
  const found = await (await request.get('/search?q=H%C3%89L%C3%88NE')).text();
  expect(found).toMatch(/href="\/team\/\d+"/);
});

test('a text that is too long to search for gets a page that says so', async ({ request }) => {
  const response = await request.get(`/search?q=${'é'.repeat(9_000)}`);

  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Please try fewer words.');
});

test('Enter in the header leads to the page, and its own form searches again', async ({ page }) => {
  await page.goto('/team');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('soft');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/search?q=soft');
  await expect(page.getByText(/^\d+ results for “soft”$/)).toBeVisible();
  const form = page.getByRole('main').getByRole('searchbox');
  await form.fill('Hélène');
  await form.press('Enter');
  await expect(page).toHaveURL('/search?q=H%C3%A9l%C3%A8ne');
  await expect(page.getByText(/results? for “Hélène”$/)).toBeFocused();
  await page.goBack();
  await expect(form).toHaveValue('soft');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the icon leads to the search, and the search to its results', async ({ page, expectedErrors }) => {
    // Chromium logs this when the visitor focuses the field before autofocus does.
    expectedErrors.push(/Autofocus processing was blocked/);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?*$/);
    await page.getByRole('searchbox').fill('Hélène');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('region', { name: 'Team Members' }).getByRole('link').first().click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hélène');
  });

  test('the not-found page offers a search', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/nowhere');
    await page.getByRole('textbox', { name: 'Search the site' }).fill('soft');
    await page.getByRole('button', { name: 'Find it' }).click();

    await expect(page.getByText(/^\d+ results for “soft”$/)).toBeVisible();
  });
});
