import type { Page } from '@playwright/test';
import { administrator } from '../fixtures/administrator';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, hydrated, test } from '../fixtures/test';

// Two hosts that browsers consider the same site: pages of one can send the other's strictest cookies.
let site: DeliverySite;
let visitors: string;
let administrators: string;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startDeliverySite({
    shells: 1,
    settings: {
      PUBLIC_URL: 'http://www.lumenvale.localhost:{port}',
      ADMIN_URL: 'http://admin.lumenvale.localhost:{port}',
    },
  });
  const { port } = new URL(site.urls[0]);
  visitors = `http://www.lumenvale.localhost:${port}`;
  administrators = `http://admin.lumenvale.localhost:${port}`;
});
test.afterAll(() => site?.stop());

async function signIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(`${administrators}${path}`);
  await hydrated(page);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Username')).toBeHidden();
}

test('the public origin redirects to the administration at the other origin, which has no public pages', async ({
  page,
}) => {
  await page.goto(`${visitors}/admin/articles?page=2`);
  expect(page.url()).toBe(`${administrators}/admin/articles?page=2`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  await page.goto(`${administrators}/companies?tag=Software`);
  expect(page.url()).toBe(`${visitors}/companies?tag=Software`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page kept for visitors is not sent at the origin for administrators', async ({ request }) => {
  const team = (origin: string) =>
    request.get(`${site.urls[0]}/team`, {
      maxRedirects: 0,
      // As a proxy sets it.
      headers: { 'x-forwarded-host': new URL(origin).host },
    });
  for (let count = 0; count < 3; count += 1) {
    expect((await team(visitors)).status()).toBe(200);
    const answer = await team(administrators);
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`${visitors}/team`);
  }
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('answers 404 to visitors', async ({ page }) => {
    const answer = await page.goto(`${administrators}/nowhere`);
    expect(page.url()).toBe(`${visitors}/nowhere`);
    expect(answer?.status()).toBe(404);
  });
});

test('an edit appears on the public site, which the form links to', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/companies?edit=1');
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).not.toHaveValue('');
  await name.fill('Northern Data Works');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto(`${administrators}/admin/companies?edit=1`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View on the site' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Northern Data Works');
  expect(shown.url()).toBe(`${visitors}/companies/1`);
  // What it still reads would fail with the test's end.
  await shown.waitForLoadState('networkidle');
});

test('links of the frame lead to the public site', async ({ page, context }) => {
  await page.goto(`${administrators}/admin`);
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(`${visitors}/companies`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('link', { name: 'View site' }).click();
  await expect(await opened).toHaveURL(`${visitors}/`);
});

test.describe('with a session', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('no code of public slices is loaded', async ({ page }) => {
    await signIn(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();

    const named = await page.evaluate(() => {
      const { slices } = JSON.parse(document.getElementById('page-payload')?.textContent ?? '') as {
        slices: { slice: string; routes: unknown[]; slots: unknown[] }[];
      };
      return slices.map(({ slice, routes, slots }) => [slice, routes.length, slots.length]);
    });
    expect(named).toEqual([
      ['mf-public', 0, 0],
      ['mf-search', 0, 0],
    ]);
    await expect(page.getByRole('banner').getByRole('button', { name: /search/i })).toHaveCount(0);

    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((url) => url.includes('/slices/mf-admin/'))).not.toEqual([]);
    expect(loaded.filter((url) => /\/slices\/mf-(?:public|search)\//.test(url))).toEqual([]);
    const { live } = await site.registry.slice('mf-public');
    const status = await page.evaluate(
      async (release) => (await fetch(`/slices/mf-public/${release}/browser/remoteEntry.js`)).status,
      live,
    );
    expect(status).toBe(404);
  });
});

test.describe('a public slice that attacks an administrator', () => {
  test('gets no session, no bearer and no part of the administration', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/Content Security Policy/i, /Failed to load resource/, /frame/i, /CORS/);
    await signIn(page);
    const stolen = await page.evaluate(async () => {
      const { data } = await (await fetch('/api/auth/refresh', { method: 'POST' })).json();
      const { slices } = await (await fetch('/slices/session.json')).json();
      return { bearer: data.token as string, entry: `${slices[0].base}${slices[0].browserEntry}` };
    });
    const victim = await context.newPage();
    await victim.goto(visitors);
    await hydrated(victim);

    const own = await victim.evaluate(async ({ bearer, entry }) => {
      const ask = async (path: string, options: RequestInit = {}) =>
        (await fetch(path, { credentials: 'include', ...options })).status;
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const headers = { authorization: `Bearer ${bearer}` };
      return {
        login: await ask('/api/auth/login', post),
        spelled: await ask('/api/%61uth/refresh', post),
        capitals: await ask('/api/AUTH/refresh', post),
        refresh: await ask('/api/auth/refresh', post),
        logout: await ask('/api/auth/logout', post),
        session: await ask('/api/auth/session'),
        enquiries: await ask('/api/contact', { headers }),
        drafts: await ask('/api/articles', { headers }),
        tokens: await ask('/api/slices/mf-admin/tokens', {
          ...post,
          headers: { ...post.headers, ...headers },
        }),
        slices: await ask('/slices/session.json'),
        code: await ask(entry),
        cookies: document.cookie,
        remembered: localStorage.getItem('adminSession'),
      };
    }, stolen);
    expect(own).toEqual({
      login: 404,
      spelled: 404,
      capitals: 404,
      refresh: 404,
      logout: 404,
      session: 404,
      enquiries: 404,
      drafts: 404,
      tokens: 404,
      slices: 404,
      code: 404,
      cookies: '',
      remembered: null,
    });

    const others = await victim.evaluate(async (url) => {
      const attempt = async (options: RequestInit) =>
        fetch(`${url}/api/auth/refresh`, { method: 'POST', credentials: 'include', ...options }).then(
          ({ status, type }) => `${type} ${status}`,
          (error: Error) => error.name,
        );
      const frame = document.createElement('iframe');
      frame.src = `${url}/admin`;
      const framed = new Promise<boolean>((resolve) => {
        frame.addEventListener('load', () => resolve(frame.contentDocument !== null));
      });
      document.body.append(frame);
      return {
        read: await attempt({}),
        blind: await attempt({ mode: 'no-cors' }),
        isFrameOpen: await framed,
      };
    }, administrators);
    expect(others).toEqual({ read: 'TypeError', blind: 'TypeError', isFrameOpen: false });

    // The session was not even ended.
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  });

  test('cannot choose a release for an administrator, by a link or by a cookie of the domain', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const { live } = await site.registry.slice('mf-admin');
    const badge = page.getByRole('complementary', { name: 'Releases that only you see' });
    await page.goto(visitors);
    await page.evaluate((release) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as an attacker would
      document.cookie = `slices=mf-admin@${release}; domain=lumenvale.localhost; path=/`;
    }, live);
    await page.evaluate(
      ({ url, release }) => window.location.assign(`${url}/admin?slices=mf-admin@${release}`),
      { url: administrators, release: live },
    );
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();

    expect((await context.cookies(administrators)).filter(({ name }) => name === 'slices')).toMatchObject([
      { domain: '.lumenvale.localhost', value: `mf-admin@${live}` },
    ]);
    await hydrated(page);
    await expect(badge).toBeHidden();

    // An address that the administrator types does choose a release.
    await context.clearCookies({ name: 'slices' });
    await page.goto(`${administrators}/admin?slices=mf-admin@${live}`);
    await expect(badge).toContainText(`mf-admin ${live}`);
  });

  test.describe('when no policy restricts its page', () => {
    test.use({ bypassCSP: true });

    test('is refused by the origin itself', async ({ page, context }) => {
      await signIn(page);
      const [session] = (await context.cookies(administrators)).filter(
        ({ name }) => name === 'admin_session',
      );
      expect(session).toMatchObject({
        httpOnly: true,
        sameSite: 'Strict',
        domain: 'admin.lumenvale.localhost',
      });
      expect(await context.cookies(visitors)).toEqual([]);

      const bare = await context.newPage();
      await bare.goto(visitors);
      const refused = bare.waitForEvent('requestfailed');
      const read = await bare.evaluate(
        (url) =>
          fetch(`${url}/api/auth/refresh`, { method: 'POST', credentials: 'include', mode: 'no-cors' }).then(
            () => 'read',
            (error: Error) => error.name,
          ),
        administrators,
      );
      // To browsers the two hosts are the same site, so the cookie was sent; the response names the only allowed
      // origin.
      expect(read).toBe('TypeError');
      expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin');
    });
  });
});

test('a release that an administrator chose is shown on the public site, only to them', async ({
  page,
  browser,
  context,
}) => {
  await signIn(page);
  const { live } = await site.registry.slice('mf-public');
  await page.goto(`${administrators}/companies?slices=mf-public@${live}`);

  await expect(page).toHaveURL(`${visitors}/companies`);
  const badge = page.getByRole('complementary', { name: 'Releases that only you see' });
  await expect(badge).toContainText(`mf-public ${live}`);
  await page.reload();
  await expect(badge).toBeVisible();
  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${visitors}/companies`);
  await expect(badge).toBeHidden();
  expect((await context.cookies(visitors)).map(({ name }) => name)).not.toContain('slices');

  const stranger = await browser.newPage();
  for (const origin of [visitors, administrators]) {
    await stranger.goto(`${origin}/companies?slices=mf-public@${live}`);
    await hydrated(stranger);
    await expect(stranger.getByRole('complementary', { name: 'Releases that only you see' })).toBeHidden();
    expect(await stranger.context().cookies()).toEqual([]);
  }
  await stranger.close();
});

test('crawlers are kept away from the origin for administrators', async ({ page }) => {
  const robots = await page.goto(`${administrators}/robots.txt`);
  expect(await robots?.text()).toBe('User-agent: *\nDisallow: /\n');
  const signIn = await page.goto(`${administrators}/admin`);
  expect(signIn?.headers()['x-robots-tag']).toBe('noindex');
  expect(await (await page.goto(`${visitors}/robots.txt`))?.text()).toContain(
    `Sitemap: ${visitors}/sitemap.xml`,
  );
});
