import type { Browser, BrowserContext, Page } from '@playwright/test';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { administratorApi, signIn } from '../fixtures/administrator';
import {
  companiesTitle,
  type DeliverySite,
  headings,
  publishOther,
  startDeliverySite,
  WRITTEN_WITHIN,
} from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
let first: string;
let second: string;

test.beforeAll(async () => {
  site = await startDeliverySite();
  const { live } = await site.registry.slice('mf-public');
  first = live ?? '';
  second = await publishOther(site);
});

test.afterAll(() => site?.stop());

async function expectShown(title: string): Promise<void> {
  for (const url of site.urls) {
    await expect.poll(() => companiesTitle(url)).toBe(title);
  }
}

test('a canary gets a share of the visits, each visitor keeps its release, and one shell renders both', async ({
  browser,
}) => {
  await site.registry.canary('mf-public', { release: second, percent: 40 });
  const url = site.urls[0];
  for (const shell of site.urls) {
    await expect
      .poll(async () => (await fetch(`${shell}/companies`)).headers.get('set-cookie'))
      .toContain('visit=');
  }

  const titles = await Promise.all(
    Array.from({ length: 100 }, (_, visit) => companiesTitle(url, `visit=${visit * 100}`)),
  );
  const again = await Promise.all(
    Array.from({ length: 100 }, (_, visit) => companiesTitle(site.urls[1], `visit=${visit * 100}`)),
  );

  expect(again).toEqual(titles);
  const inCanary = titles.filter((title) => title === headings.other).length;
  expect(titles.filter((title) => title === headings.live)).toHaveLength(100 - inCanary);
  expect(inCanary).toBeGreaterThan(20);
  expect(inCanary).toBeLessThan(60);

  const context = await browser.newContext();
  const page = await context.newPage();
  await visitUntil(page, context, url, headings.other);
  await hydrated(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.other);
  await expectCookiesTold(page, url, ['visit']);
  await context.close();
  await site.registry.canary('mf-public', { release: second, percent: 0 });
  await expect.poll(async () => (await fetch(`${url}/companies`)).headers.get('set-cookie')).toBeNull();
});

/** Expects the cookies page to name the cookies that the browser holds. */
async function expectCookiesTold(page: Page, url: string, held: readonly string[]): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(held);
  await page.goto(`${url}/cookies`);
  for (const name of held) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  }
}

/** Repeats the visit as a new visitor until it gets the release with the title. */
async function visitUntil(page: Page, context: BrowserContext, url: string, title: string): Promise<void> {
  await expect(async () => {
    await context.clearCookies();
    await page.goto(`${url}/companies`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  }).toPass();
}

test('an administrator sees another release, and nobody else does', async ({ browser }) => {
  const url = site.urls[0];
  const override = `${url}/companies?slices=mf-public@${second}`;
  const visitor = await browser.newContext();
  const visitors = await visitor.newPage();
  const response = await visitors.goto(override);
  await expect(visitors.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await visitor.addCookies([{ name: 'slices', value: `mf-public@${second}`, url }]);
  await visitors.goto(`${url}/companies`);
  await expect(visitors.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  await visitor.close();

  const context = await browser.newContext({ baseURL: url });
  await signIn(context.request);
  const page = await context.newPage();
  const chosen = await page.goto(override);
  expect(chosen?.headers()['cache-control']).toBe('private, no-store');
  await expect(page).toHaveURL(`${url}/companies`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.other);
  await page.goto(`${url}/companies?page=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.other);
  expect(await companiesTitle(url)).toBe(headings.live);

  const withoutScripts = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const early = await withoutScripts.newPage();
  await early.goto('/companies');
  await expect(
    early.getByRole('complementary', { name: 'Releases that only you see' }),
    'The badge has its place from the first paint, and is not moved under the pointer',
  ).toBeInViewport();
  await withoutScripts.close();

  await expectCookiesTold(page, url, ['admin_session', 'known_browser', 'slices']);
  await page.goto(`${url}/companies?page=1`);
  const badge = page.getByRole('complementary', { name: 'Releases that only you see' });
  await expect(badge).toContainText(`mf-public ${second}`);
  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  await expect(page).toHaveURL(`${url}/companies?page=1`);
  await page.goto(`${url}/companies?slices=mf-public@9.9.9-99999999`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  await expect(badge).toContainText('cannot be used');
  await context.close();
});

async function expectTakenBack(reason: RegExp): Promise<void> {
  await expectShown(headings.live);
  const [event] = await site.registry.log('mf-public', { limit: 1 });
  expect(event).toMatchObject({
    action: 'rolled-back-automatically',
    before: { live: second },
    after: { live: first },
  });
  expect(event?.reason).toMatch(reason);
  const releases = await site.registry.releases('mf-public');
  expect(releases.find(({ release }) => release === second)?.mark).toBe('rolled-back');
}

/** Throws errors outside rendering, of the kind given in the query. */
const errIn = `
function ErrorsOf({ kind }: { kind: string | null }) {
  useEffect(() => {
    if (kind === 'timer') {
      setTimeout(() => {
        throw new Error('in a timer');
      });
    }
    if (kind === 'rejection') {
      void Promise.reject(new Error('nobody waits'));
    }
  }, [kind]);
  const fail = () => {
    throw new Error('in a handler');
  };
  return (
    <>
      {kind === 'mismatch' && typeof window}
      {kind === 'handler' && <button type="button" onClick={fail}>Fail</button>}
    </>
  );
}
`;

test('errors of a page are counted separately, and cause no rollback', { tag: '@nightly' }, async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/^thrown: /, /Minified React error #418/);
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: 'src/companies/list/CompaniesPage.tsx',
    change: (source) =>
      `import { useEffect } from 'react';\n${source.replace('</h1>', "</h1><ErrorsOf kind={query.get('q')} />")}${errIn}`,
  });
  const { release } = await publishRelease({ registry: site.registry, folder });
  await site.database.query('DELETE FROM visit_counts');
  await site.registry.promote('mf-public', { release });
  const [url] = site.urls;
  await expect.poll(async () => (await request.get(`${url}/companies`)).text()).toContain(release);
  const reports: { kind: string; slice: string; message: string }[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/slices/errors')) {
      reports.push(one.postDataJSON());
    }
  });

  for (const kind of ['timer', 'rejection', 'mismatch', 'handler']) {
    const reported = page.waitForRequest('**/slices/errors');
    await page.goto(`${url}/companies?q=${kind}`);
    if (kind === 'handler') {
      await hydrated(page);
      await page.getByRole('button', { name: 'Fail' }).click();
    }
    await reported;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.live);
  }
  // Not the site's, as if from a browser extension.
  await page.goto(`${url}/companies`);
  await hydrated(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('injected');
    });
    void Promise.reject(new Error('injected'));
  });

  await expect
    .poll(async () => site.registry.slice('mf-public'))
    .toMatchObject({
      live: release,
      visitsWithErrors: 4,
      failedVisits: 0,
      browserFailedVisits: 0,
      errorAlarm: false,
    });
  expect(reports).toMatchObject([
    { kind: 'error', slice: 'mf-public', message: 'Error: in a timer' },
    { kind: 'error', slice: 'mf-public', message: 'Error: nobody waits' },
    { kind: 'error', slice: 'mf-public', message: expect.stringContaining('418') },
    { kind: 'error', slice: 'mf-public', message: 'Error: in a handler' },
  ]);
  await site.registry.rollback('mf-public', {});
  await expectShown(headings.live);
});

// Must run before any other network visits the site: from a single network, everything counts.
test('a release that fails on the server is rolled back automatically, and the log says why', async ({
  request,
}) => {
  await site.database.query('DELETE FROM visit_counts');
  await site.registry.promote('mf-public', { release: second, force: true });
  await expectShown(headings.other);

  for (let visit = 0; visit < 3; visit += 1) {
    expect((await request.get(`${site.urls[0]}/companies?q=server`)).status()).toBe(500);
  }
  for (let visit = 0; visit < 20; visit += 1) {
    await companiesTitle(site.urls[visit % 2] ?? '');
  }

  await expectTakenBack(/^\d+ of \d+ visits failed, .* %\. The last failure: Error: /);
});

test('a release that fails in browsers is rolled back when many networks report it, but not for one', async ({
  browser,
}) => {
  await site.database.query('DELETE FROM visit_counts');
  for (let network = 0; network < 60; network += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${network}` };
    expect((await fetch(`${site.urls[network % 2]}/companies`, { headers })).status).toBe(200);
  }
  const known = async () => {
    const { rows } = await site.database.query(
      `SELECT count(*)::integer AS known FROM visit_networks JOIN pointers ON id = pointer_id
       WHERE slice = 'mf-public' AND release = $1`,
      [first],
    );
    return rows[0].known;
  };
  await expect.poll(known).toBeGreaterThanOrEqual(60);
  await site.registry.promote('mf-public', { release: second, force: true });
  await expectShown(headings.other);

  await failInBrowser(browser, '198.51.100.1', 4);
  for (let visit = 0; visit < 20; visit += 1) {
    await companiesTitle(site.urls[visit % 2] ?? '');
  }
  expect(await companiesTitle(site.urls[0])).toBe(headings.other);

  for (let network = 2; network <= 10; network += 1) {
    await failInBrowser(browser, `198.51.100.${network}`, 1);
  }
  await expectTakenBack(
    /^Browsers in 10 of \d+ networks reported failures; for .* it was \d+ of \d+\. The last failure: Error: /,
  );
  const { live, browserFailedVisits } = await site.registry.slice('mf-public');
  expect({ live, browserFailedVisits }).toEqual({ live: first, browserFailedVisits: 0 });
});

async function failInBrowser(browser: Browser, network: string, visits: number): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } });
  const page = await context.newPage();
  for (let visit = 0; visit < visits; visit += 1) {
    const reported = page.waitForResponse('**/slices/errors');
    await page.goto(`${site.urls[0]}/companies?q=browser`);
    expect((await reported).status()).toBe(204);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again');
  }
  await context.close();
}

test('while the API is down, withdrawn content does not come back from a kept copy of another address, and a shell that starts shows the last good composition', async ({
  playwright,
}) => {
  await site.registry.promote('mf-public', { release: second, force: true });
  await expectShown(headings.other);
  const api = await administratorApi(playwright.request, site.urls[0]);
  const mark = `Withdrawn ${crypto.randomUUID()}`;
  const article = {
    title: mark,
    excerpt: mark,
    content: mark,
    imageUrl: '/uploads/none.png',
    date: '2026-01-02',
    published: true,
  };
  const { data } = await (await api.post('/api/articles', { data: article })).json();
  const addresses = [
    ...['', '?a=1', '?a=2&b=3', '?utm_source=letter', '?sort=oldest'].map(
      (query) => `/articles/${data.id}${query}`,
    ),
    '/articles',
    '/articles?page=1&a=1',
    '/',
    '/feed.xml',
    '/sitemap.xml',
    `/api/articles/${data.id}`,
    '/api/articles?limit=500',
    '/api/articles?fields=summary&limit=9',
  ].flatMap((path) => site.urls.map((url) => url + path));
  const showing = async () => {
    const texts = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
    return addresses.filter((_, index) => texts[index]?.includes(mark));
  };
  // Each shell now has kept copies: the article appears at more than its own addresses.
  await expect.poll(async () => (await showing()).length, { timeout: WRITTEN_WITHIN }).toBeGreaterThan(12);

  const unpublished = { ...article, published: false };
  expect((await api.put(`/api/articles/${data.id}`, { data: unpublished })).status()).toBe(200);
  // The longest time until another shell notices the write.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await site.killApi();
  try {
    expect(await showing()).toEqual([]);

    await site.restartShell();
    const response = await fetch(`${site.urls[0]}/companies`);
    // Without the API there are no companies, but the release's page still renders.
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(headings.other);
  } finally {
    await site.startApi();
  }
  expect((await fetch(`${site.urls[0]}/articles/${data.id}?a=1`)).status).toBe(404);
  await api.dispose();
});
