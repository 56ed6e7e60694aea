import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

// One of these tests briefly adds a position, which another one would count.
test.describe.configure({ mode: 'default' });

test('a visitor sees the open positions in Postgres, and no closed one', async ({ page, database }) => {
  const { rows } = await database.query<{ title: string; active: boolean }>('SELECT title, active FROM jobs');

  await page.goto('/careers');

  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
  const titles = await page
    .getByRole('region', { name: 'Open Positions' })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  expect(titles.toSorted()).toEqual(
    rows
      .filter(({ active }) => active)
      .map(({ title }) => title)
      .toSorted(),
  );

  const requirements = page.getByRole('list', { name: 'Requirements' });
  await page.emulateMedia({ media: 'print' });
  await expect(requirements.filter({ visible: true })).toHaveCount(titles.length);
});

test('the button leads to the positions', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/careers');
  await hydrated(page);

  await page.getByRole('link', { name: 'View Open Positions' }).click();

  await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeInViewport();
  await expect(page).toHaveURL(/\/careers$/);
});

test('filters live in the URL, keep the focus, and Back undoes them', async ({ page }) => {
  await page.goto('/careers');
  await hydrated(page);
  const positions = page.getByRole('region', { name: 'Open Positions' });
  const all = await positions.getByRole('heading', { level: 3 }).count();

  await positions.getByRole('link', { name: 'Technology' }).click();
  await expect(page).toHaveURL(/\?department=Technology#open-positions$/);
  await expect(positions.getByRole('link', { name: /^Technology 2/ })).toBeFocused();
  await expect(positions.getByRole('heading', { level: 3 })).toHaveCount(2);

  await positions.getByRole('link', { name: 'Part-Time' }).click();
  await expect(positions.getByRole('heading', { level: 3 })).toHaveText([
    'Security Engineer, Three Days a Week',
  ]);

  await positions.getByRole('link', { name: 'Internship' }).click();
  await expect(
    positions.getByText('There are no Internship positions in Technology right now'),
  ).toBeVisible();
  await expectAccessible(page);
  await positions.getByRole('link', { name: 'Show all positions' }).click();
  await expect(positions.getByRole('heading', { level: 3 })).toHaveCount(all);

  await page.goBack();
  await expect(page).toHaveURL(/\?department=Technology&type=Internship#open-positions$/);
});

test('invalid values are ignored', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/careers?department=Magic&type=Sometimes');

  await expect(page.getByRole('link', { name: /^All Departments/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'All Types' })).toHaveAttribute('aria-current', 'true');
});

test('an application goes to the page of the position, or to a mail', async ({ page }) => {
  await page.goto('/careers');

  const outside = page.getByRole('link', {
    name: 'Apply Now for Staff Engineer, Migrations (opens in a new tab)',
  });
  await expect(outside).toHaveAttribute('href', 'https://jobs.lumenvale.example/staff-engineer-migrations');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Apply Now for Summer Analyst by e-mail' })).toHaveAttribute(
    'href',
    'mailto:careers@lumenvale.example?subject=Application%3A%20Summer%20Analyst',
  );
});

test('a position is closed once its last day has ended, says so and lists the open ones', async ({
  page,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO jobs (title, location, department, type, description, requirements, closes_on)
     VALUES ('Lamplighter', 'Montreal', 'Operations', 'Contract', 'Lights lamps.', E'Steady hands\\nA ladder', '2099-12-31')
     RETURNING id`,
  );
  const id = rows[0]?.id;
  try {
    const open = await page.goto(`/careers/${id}`);
    expect(open?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Lamplighter' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Key Responsibilities' })).toHaveCount(0);
    await expect(page.getByText('December 31, 2099')).toBeVisible();
    expect(await structuredData(page)).toContain('"validThrough":"2099-12-31"');

    await database.query(
      `UPDATE jobs SET closes_on = (now() AT TIME ZONE 'America/Toronto')::date - 1 WHERE id = $1`,
      [id],
    );

    await expect.poll(async () => (await page.reload())?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This Position Is Closed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Summer Analyst' })).toBeVisible();
    expect(await structuredData(page)).not.toContain('JobPosting');
  } finally {
    await database.query('DELETE FROM jobs WHERE id = $1', [id]);
  }
});

test('a visitor opens a position and finds the way back', async ({ page }) => {
  await page.goto('/careers');
  await hydrated(page);

  await page.getByRole('link', { name: 'Summer Analyst', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Summer Analyst' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Careers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeFocused();
});

test('long words and right-to-left text fit a narrow screen', async ({ page, database, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO jobs (title, location, department, type, description, requirements, active)
     VALUES ($1, $1, $1, 'Contract', 'נשמח לקבל קורות חיים.', $2, true) RETURNING id`,
    [word, `דרישה ראשונה\n${word}`],
  );
  const id = rows[0]?.id;
  try {
    for (const path of ['/careers', `/careers/${id}`, '/careers/999998']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  } finally {
    await database.query('DELETE FROM jobs WHERE id = $1', [id]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('positions are there, and the filters are links', async ({ page }) => {
    await page.goto('/careers');

    await page.getByRole('link', { name: 'View Open Positions' }).click();
    await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeInViewport();
    await page.getByRole('link', { name: 'Finance' }).click();

    await expect(page).toHaveURL(/\?department=Finance#open-positions$/);
    const positions = page.getByRole('region', { name: 'Open Positions' });
    await expect(positions.getByRole('heading', { level: 3 })).toHaveText(['Group Financial Controller']);
    await expect(positions.getByRole('heading', { name: 'Open Positions' })).toBeInViewport();

    await expect(positions.getByRole('list', { name: 'Requirements' })).toBeHidden();
    await positions.getByText('Details of Group Financial Controller').click();
    await expect(positions.getByRole('list', { name: 'Key Responsibilities' })).toBeVisible();
    await expect(positions.getByRole('list', { name: 'Requirements' })).toBeVisible();
  });
});

/** Returns the page's structured data for search engines. */
async function structuredData(page: Page): Promise<string> {
  return (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
}
