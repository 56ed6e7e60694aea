import type { Page } from '@playwright/test';
import { administrator, signIn } from '../fixtures/administrator';
import { choose } from '../fixtures/editing';
import { openHeld } from '../fixtures/openHeld';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

const refusal = /Failed to load resource: the server responded with a status of 401/;

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const dashboard = (page: Page) => page.getByRole('tab', { name: 'Dashboard', selected: true });

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function fillIn(page: Page, pair = administrator) {
  await username(page).fill(pair.username);
  await password(page).fill(pair.password);
  await signInButton(page).click();
}

test('nothing reveals the slice to anyone who is not signed in', async ({ request }) => {
  await signIn(request);
  const { slices } = await (await request.get('/slices/session.json')).json();
  const [{ slice, release, base, browserEntry }] = slices;
  const entry = `${base}${browserEntry}`;
  const withSession = await request.get(entry);
  expect(withSession.status()).toBe(200);
  expect(withSession.headers()['cache-control']).toMatch(/^private\b.*\bimmutable/);
  expect(await (await request.get('/admin')).text()).toContain(release);

  await request.post('/api/auth/logout');

  for (const path of [entry, '/slices/session.json']) {
    const response = await request.get(path);
    expect(response.status()).toBe(401);
    expect(response.headers()['cache-control']).toContain('no-store');
  }
  for (const path of ['/', '/admin', '/admin/articles', '/nowhere']) {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain(slice);
    expect(html).not.toContain(slice.replaceAll('-', '_'));
    expect(html).not.toContain(release);
  }
});

test('the sign-in is a private page that no crawler lists', async ({ request }) => {
  for (const path of ['/admin', '/admin/site-content']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('<title>Sign In | Lumenvale</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('a visitor downloads nothing of it', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  for (const name of ['Portfolio', 'Team']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');

  expect(paths.filter((path) => /session|admin|auth/.test(path))).toEqual([]);
});

test('an administrator signs in, stays signed in, and signs out', async ({ page, expectedErrors }) => {
  expectedErrors.push(refusal);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Home', 'Team']);
  await expectAccessible(page);

  await signInButton(page).click();
  await expect(username(page)).toHaveAccessibleDescription('Username is required');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
  await expect(username(page)).toBeFocused();

  await fillIn(page, { ...administrator, password: 'wrong' });
  const notice = page.getByRole('region', { name: /Notices/ });
  await expect(notice.getByText('Authentication failed')).toBeVisible();
  await expect(notice.getByText('Invalid username or password')).toBeVisible();
  await expect(username(page)).toHaveValue(administrator.username);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);

  await fillIn(page);
  await expect(notice.getByText('Success', { exact: true })).toBeVisible();
  await expect(notice.getByText('Logged in successfully')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Jobs', selected: true })).toBeVisible();
  // All of the tab's code is loaded: without a session nothing more would be sent.
  await expect(page.getByRole('heading', { level: 2, name: 'Jobs' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(username(page)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('adminSession');
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('Enter before the code runs signs in, once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  const { release } = await openHeld(page, '/admin/jobs');
  await username(page).fill(administrator.username);
  await password(page).fill(administrator.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await password(page).press('Enter');
  await password(page).press('Enter');
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(username(page)).toHaveValue(administrator.username);
  release();

  await expect(page.getByRole('heading', { level: 2, name: 'Jobs' })).toBeVisible();
  await expect(page).toHaveURL('/admin/jobs');
  expect(calls.filter((url) => url.endsWith('/login'))).toHaveLength(1);
});

test('if the code failed to load, the sign-in leads to the page again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const { fail } = await openHeld(page, '/admin/jobs');
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await page.unroute('**/assets/main.*.js');
  await fillIn(page);

  await expect(page).toHaveURL('/admin/jobs');
  await hydrated(page);
  await fillIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Jobs' })).toBeVisible();
});

test('with the keyboard alone', async ({ page }) => {
  await page.goto('/admin');
  await hydrated(page);
  await username(page).focus();
  await page.keyboard.type(administrator.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Show password', pressed: true })).toBeFocused();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();

  await dashboard(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/contacts');
});

test('one tab signs out and in again for all tabs, and typed changes are still there', {
  tag: '@nightly',
}, async ({ page, context, expectedErrors }) => {
  // Reads still in flight when the session ends.
  expectedErrors.push(/status of 401/);
  await signIn(page.request);
  await page.goto('/admin');
  const other = await context.newPage();
  await other.goto('/admin/team');
  await expect(dashboard(page)).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Team', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(other)).toBeVisible();
  await expect(other).toHaveURL('/admin');

  await fillIn(page);
  await expect(dashboard(other)).toBeVisible();

  await other.goto('/admin/team?edit=new-record');
  const name = other.getByLabel('New team member').getByLabel('Name', { exact: true });
  await name.fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(signInButton(other)).toBeVisible();

  // What the server did not have yet is sent after the next sign-in.
  await fillIn(other);
  await other.getByRole('tab', { name: 'Team' }).click();
  const draft = other.getByRole('button', { name: 'Edit Ada Lovelace' });
  await expect(draft).toBeVisible();
  await draft.click();
  await expect(other.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  other.once('dialog', (question) => question.accept());
  await other.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(draft).toHaveCount(0);
});

test('a tab first opened after the session has ended asks to sign in, then opens', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(
    refusal,
    /A screen could not be loaded/,
    /^error: Refused to (?:apply style|execute script)/,
  );
  await signIn(page.request);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.request.post('/api/auth/logout');

  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  // When the network is gone, the other tabs stay.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page.getByText('This tab opens as soon as the network is back.')).toBeVisible();
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible();
});

test('a form whose save fails because the session has ended keeps its changes, and saves them after the sign-in', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  // Checking two stacked dialogs takes a while on a busy machine.
  test.slow();
  // What looks at the text is first wanted after the sign-out.
  expectedErrors.push(refusal, /^error: Refused to execute script/);
  await signIn(page.request);
  await page.goto('/admin/companies', { waitUntil: 'networkidle' });
  // Pretends to publish: other tests count the existing companies.
  await page.route('**/publish', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'New company' }).click();
  const editor = page.getByRole('dialog').filter({ hasNotText: 'Your session has ended' });
  await editor.getByLabel('Name').fill('Halcyon Ledger');
  await editor.getByRole('textbox', { name: 'Description' }).fill('Books that balance.');
  await page.request.post('/api/auth/logout');
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();

  // The dialog below traps the focus, but the sign-in above it still gets it.
  await expect(password(page)).toBeFocused();
  await expect(signInAgain(page).getByLabel('Username')).toHaveValue(administrator.username);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(editor.getByLabel('Name')).toHaveValue('Halcyon Ledger');
  await expect(editor.getByText('Not saved: you are signed out, kept in this browser').first()).toBeVisible();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');

  await expect(signInAgain(page)).toHaveCount(0);
  await expect(editor).toHaveCount(0);
  page.once('dialog', (question) => question.accept());
  await choose(page, 'Halcyon Ledger', 'Delete');
  await expect(page.getByRole('button', { name: 'Edit Halcyon Ledger' })).toHaveCount(0);
});
