import type { Locator, Page } from '@playwright/test';
import { startApiRelay } from '../fixtures/apiRelay';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

interface Screen {
  readonly path: string;
  /** A page that links to it. */
  readonly from: string;
  /** The read it depends on. */
  readonly read: RegExp;
  readonly loading: string;
  readonly error: readonly string[];
  /** The texts it shows when the API does not know the record. */
  readonly unknown?: readonly string[];
  /** A text that it shows once everything has loaded, as SQL. */
  readonly populated: string;
}

const companyNotFound = ['Company Not Found', "Sorry, we couldn't find the company you're looking for."];
const memberNotFound = [
  'Team Member Not Found',
  "The team member you're looking for doesn't exist or couldn't be loaded.",
];

/** Every page that waits for the API. Home and the legal pages show content while they wait. */
const screens: readonly Screen[] = [
  {
    path: '/companies',
    from: '/',
    read: /\/api\/companies\?fields=summary$/,
    loading: 'Loading the companies',
    error: [
      'There was an error loading the companies',
      'Please try again later or contact support if the problem persists',
    ],
    populated: 'SELECT name FROM companies WHERE id = 1',
  },
  {
    path: '/companies/1',
    from: '/companies',
    read: /\/api\/companies\/1$/,
    loading: 'Loading the company',
    error: companyNotFound,
    unknown: companyNotFound,
    populated: 'SELECT name FROM companies WHERE id = 1',
  },
  {
    path: '/articles',
    from: '/',
    read: /\/api\/articles\?/,
    loading: 'Loading the articles',
    error: ['There was an error loading the articles', 'Please try again later.'],
    populated: 'SELECT title FROM articles WHERE id = 1',
  },
  {
    path: '/articles/1',
    from: '/articles',
    read: /\/api\/articles\/1$/,
    loading: 'Loading the article',
    error: ['There was an error loading the article', 'Please try again later.'],
    unknown: ['Article Not Found', "The article you're looking for doesn't exist or has been removed."],
    populated: 'SELECT title FROM articles WHERE id = 1',
  },
  {
    path: '/careers',
    from: '/',
    read: /\/api\/jobs\?/,
    loading: 'Loading the open positions',
    error: ['Failed to load job postings', 'Please try again in a moment.'],
    populated: 'SELECT title FROM jobs WHERE id = 1',
  },
  {
    path: '/careers/1',
    from: '/careers',
    read: /\/api\/jobs\/1$/,
    loading: 'Loading the position',
    error: ['This Position Could Not Be Loaded', 'Please try again in a moment.'],
    unknown: [
      'This Position Is Closed',
      'The position you are looking for has been closed or does not exist.',
    ],
    populated: 'SELECT title FROM jobs WHERE id = 1',
  },
  {
    path: '/team',
    from: '/',
    read: /\/api\/team\?/,
    loading: 'Loading the team',
    error: ['Unable to load team information', 'Please refresh the page or check back later.'],
    populated: 'SELECT name FROM team_members WHERE id = 1',
  },
  {
    path: '/team/1',
    from: '/team',
    read: /\/api\/team\/1$/,
    loading: 'Loading the team member',
    error: memberNotFound,
    unknown: memberNotFound,
    populated: 'SELECT name FROM team_members WHERE id = 1',
  },
  {
    path: '/search?q=Stonecourse',
    from: '/search',
    read: /\/api\/search\?/,
    loading: 'Searching...',
    error: ['The search is not available right now', 'Please try again in a moment.'],
    populated: "SELECT name FROM companies WHERE name = 'Stonecourse'",
  },
];

/** A page and one of another slice. The tests of each page's component cover its own texts. */
const daily = ['/companies', '/search?q=Stonecourse'];

test.describe('a page reached by navigation', () => {
  for (const { path, from, read, loading, error, unknown, populated } of screens) {
    test(
      `${path} shows that it loads, then the error, and after 'Try again' its content`,
      nightlyUnless(daily.includes(path)),
      async ({ page, database, expectedErrors }) => {
        expectedErrors.push(/status of (404|500)/);
        const { rows } = await database.query({ text: populated, rowMode: 'array' });
        await page.clock.install();
        const api = await holdReads(page, read);
        await page.goto(from);
        await hydrated(page);

        await follow(page, path);
        await api.asked();
        await page.clock.fastForward(1_000);
        const spinner = page.getByRole('main').getByRole('status').filter({ hasText: loading });
        await expect(spinner).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

        api.answer(500, { statusCode: 500, error: 'The database is on fire' });
        const alert = page.getByRole('main').getByRole('alert');
        await expectTexts(alert, error);
        await expect(spinner).toHaveCount(0);
        await expect(page.getByRole('main')).not.toContainText('on fire');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);

        if (unknown) {
          await alert.getByRole('button', { name: 'Try again' }).press('Enter');
          await api.asked();
          api.answer(404, { statusCode: 404, error: 'There is no such record' });
          await expectTexts(page.getByRole('main'), unknown);
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
          await page.goBack();
          // A read that has just failed is not repeated right away.
          await page.clock.fastForward(6_000);
          await follow(page, path);
        } else {
          await alert.getByRole('button', { name: 'Try again' }).press('Enter');
        }
        await api.asked();
        api.pass();
        await expect(page.getByRole('main').getByText(String(rows[0]?.[0])).first()).toBeVisible();
        await expect(alert).toHaveCount(0);
      },
    );
  }

  test('/ shows the four samples without a message while the companies load and when they cannot be read', async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    const featured = await database.query('SELECT FROM companies WHERE featured');
    await page.clock.install();
    const api = await holdReads(page, /\/api\/companies\?featured=true/);
    const section = page.locator('#companies');
    await page.goto('/team');
    await hydrated(page);

    await follow(page, '/');
    await api.asked();
    await page.clock.fastForward(1_000);
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await expect(section.getByRole('link', { name: 'View Portfolio' })).toBeVisible();
    await expect(section.getByRole('status')).toHaveCount(0);

    api.answer(500, {});
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await follow(page, '/team');
    await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible();
    // A read that has just failed is not repeated right away.
    await page.clock.fastForward(6_000);
    await follow(page, '/');
    await api.asked();
    api.pass();
    await expect(section.getByRole('listitem')).toHaveCount(featured.rowCount ?? 0);
  });

  for (const { path, heading } of [
    { path: '/terms', heading: 'Accuracy' },
    { path: '/privacy', heading: 'Who sees your data' },
    { path: '/cookies', heading: 'What your browser remembers' },
  ]) {
    test(
      `${path} shows that it loads, and its built-in text when its own cannot be read`,
      nightlyUnless(path === '/terms'),
      async ({ page, expectedErrors }) => {
        expectedErrors.push(/status of 500/);
        await page.clock.install();
        const api = await holdReads(page, /\/api\/site-content\?/);
        await page.goto('/team');
        await hydrated(page);

        await follow(page, path);
        await api.asked();
        await page.clock.fastForward(1_000);
        await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the text');

        api.answer(500, {});
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
    );
  }
});

test('every failure of the API shows the same error, and the page recovers', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch companies/);
  const companies = /\/api\/companies\?fields=summary$/;
  const api = await holdReads(page, companies);
  await page.goto('/');
  await hydrated(page);
  await follow(page, '/companies');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the companies');
  const message = page.getByText('There was an error loading the companies', { exact: true });
  const failures: readonly (() => unknown)[] = [
    () => api.answer(503, { statusCode: 503, error: 'Too many readers' }),
    () => api.answer(429, 'Too many requests'),
    () => api.answer(200, '<!doctype html><title>Sign in to the network</title>'),
    () => api.answer(200, '{"data":['),
    () => api.answer(200, ''),
    () => api.abort(),
  ];
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });

  for (const fail of failures) {
    await api.asked();
    await expect(message).toHaveCount(0);
    fail();
    await expect(message).toBeVisible();
    await tryAgain.click();
  }

  await api.asked();
  api.abort();
  await expect(message).toBeVisible();
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // Shortens the ten-second limit of a read to two seconds.
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 10_000 ? 2_000 : 60_000);
  });
  await tryAgain.click();
  await expect(message).toHaveCount(0);
  await expect(message).toBeVisible();

  await page.unroute(companies);
  await tryAgain.click();
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible();
});

test('a load error of the careers page is also a notice, which F8 focuses and a key closes', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const api = await holdReads(page, /\/api\/jobs\?/);
  await page.goto('/');
  await hydrated(page);
  await follow(page, '/careers');
  await api.asked();
  api.answer(500, {});
  const notices = page.getByRole('region', { name: 'Notices (F8)' });
  const notice = notices.getByRole('listitem');
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Failed to load job postings');

  await page.keyboard.press('F8');
  await expect(notices.locator(':focus').or(notices.and(page.locator(':focus')))).toHaveCount(1);
  await expectAccessible(page);
  for (let stops = 0; stops < 3 && !(await isFocused(notice.getByRole('button'))); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
});

test('without the API the server says so on every page, and every page recovers', {
  tag: '@nightly',
}, async ({ page, database, expectedErrors, startShell }) => {
  // Opens every page twice.
  test.slow();
  expectedErrors.push(/status of (404|503)/);
  const api = await startApiRelay();
  const shell = await startShell({ apiPort: api.port });
  try {
    for (const { path, error, populated } of screens) {
      const { rows } = await database.query({ text: populated, rowMode: 'array' });
      api.become('away');
      const response = await page.goto(shell.url + path);
      expect(response?.status(), path).toBe(503);
      expect(Number(response?.headers()['retry-after']), path).toBeGreaterThan(0);
      await hydrated(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expectTexts(alert, error);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      api.become('there');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText(String(rows[0]?.[0])).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    }
    api.become('away');
    for (const path of ['/', '/terms', '/privacy', '/cookies']) {
      expect((await page.goto(shell.url + path))?.status(), path).toBe(503);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
    }
    expect((await page.goto(`${shell.url}/nowhere`))?.status()).toBe(404);
    await hydrated(page);
    await expectTexts(page.getByRole('main'), [
      '404 Page Not Found',
      'Did you forget to add the page to the router?',
    ]);
  } finally {
    await api.close();
  }
});

/** Follows a link as a visitor does; the search page is reached through a form instead. */
async function follow(page: Page, path: string): Promise<void> {
  const [, query] = path.split('?q=');
  if (query) {
    await page.getByRole('main').getByRole('searchbox').fill(query);
    await page.keyboard.press('Enter');
  } else {
    await page.locator(`a[href="${path}"]:visible`).first().click();
  }
}

/** Expects each text to be in an element of its own, and visible. */
async function expectTexts(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Holds the browser's reads of a path until the test decides on a response. */
async function holdReads(page: Page, path: RegExp) {
  type Answer = Parameters<Parameters<typeof page.route>[1]>[0];
  let waiting = Promise.withResolvers<Answer>();
  let held: Answer | undefined;
  await page.route(path, (route) => {
    held = route;
    waiting.resolve(route);
  });
  const take = () => {
    waiting = Promise.withResolvers();
    return held;
  };
  return {
    /** Resolves when a read has arrived that was not handled yet. */
    asked: () => waiting.promise,
    answer(status: number, body: object | string) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      void take()?.fulfill({ status, contentType: 'application/json', body: text });
    },
    abort: () => void take()?.abort(),
    /** Lets the API respond to this one. */
    pass: () => void take()?.continue(),
  };
}
