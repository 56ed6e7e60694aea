import { test } from '../fixtures/emptySite';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

/** The texts of each page on a site without any records. */
const emptyScreens: readonly { path: string; status?: number; texts: readonly string[] }[] = [
  {
    path: '/',
    texts: [
      'No featured companies found.',
      'Please check back later as we expand our portfolio.',
      'Investment Criteria',
    ],
  },
  {
    path: '/companies',
    texts: ['No companies found', 'Please check back later as we expand our portfolio.'],
  },
  {
    path: '/companies/1',
    status: 404,
    texts: ['Company Not Found', "Sorry, we couldn't find the company you're looking for."],
  },
  { path: '/articles', texts: ['No articles found', 'There are no articles in this category yet'] },
  { path: '/articles?q=light', texts: ['No articles found', 'No articles match your search “light”'] },
  {
    path: '/articles/1',
    status: 404,
    texts: ['Article Not Found', "The article you're looking for doesn't exist or has been removed."],
  },
  {
    path: '/careers',
    texts: [
      'There are no open positions right now',
      'But Lumenvale is always looking for exceptional talent. Send your resume to careers@lumenvale.example.',
    ],
  },
  {
    path: '/careers/1',
    status: 404,
    texts: ['This Position Is Closed', 'There are no open positions right now'],
  },
  { path: '/team', texts: ['Team information will be available soon', 'Add Team Members'] },
  {
    path: '/team/1',
    status: 404,
    texts: [
      'Team Member Not Found',
      "The team member you're looking for doesn't exist or couldn't be loaded.",
    ],
  },
  { path: '/search?q=light', texts: ['No results found for “light”'] },
  { path: '/terms', texts: ['Terms of Use', 'Accuracy'] },
  { path: '/privacy', texts: ['Who sees your data'] },
  { path: '/cookies', texts: ['What your browser remembers'] },
];

const hasOwnEmptyState = ['/', '/companies', '/articles', '/careers', '/team'];

test('a site without records says so on every page, and fits a phone', async ({
  page,
  emptySite,
  expectedErrors,
}) => {
  // Starts a site of its own and opens every page.
  test.slow();
  expectedErrors.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { path, status = 200, texts } of emptyScreens) {
    expect((await page.goto(emptySite.url + path))?.status(), path).toBe(status);
    await hydrated(page);

    for (const text of texts) {
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    if (hasOwnEmptyState.includes(path)) {
      await expectAccessible(page);
    }
  }
  await page.goto(`${emptySite.url}/team`);
  await expect(page.getByRole('link', { name: 'Add Team Members' })).toHaveAttribute('href', '/admin');
  await page.goto(`${emptySite.url}/articles?q=light`);
  await expect(page.getByRole('link', { name: 'Clear Search' })).toHaveAttribute('href', '/articles');
  await page.goto(`${emptySite.url}/careers`);
  await expect(page.getByRole('main').getByRole('link', { name: /^careers@/ })).toHaveAttribute(
    'href',
    'mailto:careers@lumenvale.example',
  );
});
