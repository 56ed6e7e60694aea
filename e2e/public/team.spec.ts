import { expect, hydrated, test } from '../fixtures/test';

test('a visitor sees the team in Postgres, in display order', async ({ page, database }) => {
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM team_members ORDER BY display_order, name',
  );

  await page.goto('/team');

  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible();
  const names = await page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();
  expect(names).toEqual(rows.map(({ name }) => name));
});

test('a click anywhere on a card opens the profile, at its top', async ({ page }) => {
  await page.goto('/team');
  await hydrated(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Priya Raghunathan' });
  await card.scrollIntoViewIfNeeded();

  await card.getByText('Managing Director, Acquisitions').click({ force: true });

  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the cards enter 0.1 s apart, and the last ones after 2 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/team');
  await hydrated(page);

  const delays = await page.evaluate(() => {
    const [card] = document.querySelectorAll('main li[id]');
    const list = card?.parentElement;
    for (let count = list?.children.length ?? 0; card && count < 30; count += 1) {
      list?.append(card.cloneNode(true));
    }
    return [...(list?.children ?? [])].slice(0, 30).map((one) => getComputedStyle(one).animationDelay);
  });

  expect(delays).toEqual(Array.from({ length: 30 }, (_, index) => `${Math.min(index, 20) / 10}s`));
});

test('the links in a card can be clicked above the link of the card', async ({ page }) => {
  await page.goto('/team');
  const card = page.getByRole('listitem').filter({ hasText: 'Priya Raghunathan' });

  await card.getByRole('link', { name: /^LinkedIn/ }).click({ trial: true });
  await card.getByRole('link', { name: /^Email/ }).click({ trial: true });
});

test('a hash brings a member into view and highlights the card', { tag: '@nightly' }, async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; name: string }>(
    'SELECT id, name FROM team_members ORDER BY display_order DESC, name DESC LIMIT 1',
  );

  await page.goto(`/team#member-${rows[0]?.id}`);

  const card = page.getByRole('listitem').filter({ hasText: rows[0]?.name });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('the neighbours are a click away, and each profile starts at its top', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; name: string }>(
    'SELECT id, name FROM team_members ORDER BY display_order, name LIMIT 2',
  );
  const [first, second] = rows;
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto(`/team/${first?.id}`);
  await hydrated(page);

  await page.getByRole('link', { name: `Next ${second?.name}` }).click();

  await expect(page.getByRole('heading', { level: 1, name: second?.name })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('[aria-current=page]', { hasText: second?.name })).toBeVisible();
  await expect(page.getByRole('link', { name: `Previous ${first?.name}` })).toBeVisible();
});

test('an unknown member says so and leads back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto('/team/12abc');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Team Member Not Found' })).toBeVisible();
  await expect(
    page.getByText("The team member you're looking for doesn't exist or couldn't be loaded."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Team Directory' })).toBeVisible();
});
