import type { Page } from '@playwright/test';
import { nightlyUnless } from '../fixtures/nightlyUnless';
import { openHeld } from '../fixtures/openHeld';
import { expect, hydrated, test } from '../fixtures/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact us' });
const isBlue = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme === 'blue');

test.describe('pressed before the code runs,', () => {
  test('the blue theme switches at once and stays', async ({ page }) => {
    const { release } = await openHeld(page, '/');
    const theme = page.getByRole('switch', { name: 'Blue theme' });
    await theme.click();
    expect(await isBlue(page)).toBe(true);
    await expect(theme).toBeChecked();
    release();
    await hydrated(page);
    expect(await isBlue(page)).toBe(true);
    await expect(theme).toBeChecked();
    await theme.click();
    expect(await isBlue(page)).toBe(false);
  });

  test('the blue theme that is pressed twice is where it was', { tag: '@nightly' }, async ({ page }) => {
    const { release } = await openHeld(page, '/team');
    const theme = page.getByRole('switch', { name: 'Blue theme' });
    await theme.press('Enter');
    await theme.press(' ');
    release();
    await hydrated(page);
    expect(await isBlue(page)).toBe(false);
    await expect(theme).not.toBeChecked();
  });

  test("the blue theme in a phone's menu switches, and the menu stays open", { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    const { release } = await openHeld(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const theme = page.getByRole('switch', { name: 'Blue theme' });
    await theme.click();
    expect(await isBlue(page)).toBe(true);
    release();
    await hydrated(page);

    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(theme).toBeVisible();
    await expect(theme).toBeChecked();
  });

  test('the dark theme of the companies page switches', { tag: '@nightly' }, async ({ page }) => {
    const { release } = await openHeld(page, '/companies');
    const theme = page.getByRole('switch', { name: 'Dark theme' });
    await theme.click();
    await expect(theme).toBeChecked();
    release();
    await hydrated(page);

    await expect(theme).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.dataset.companies)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('companiesDarkTheme'))).toBe('true');
  });

  for (const { path, name } of [
    { path: '/', name: 'Connect with Us' },
    { path: '/', name: 'Discuss an Opportunity' },
    { path: '/companies/1', name: 'Start a Conversation' },
  ]) {
    const title = `${name} opens the dialog at once without moving the page, and React takes it over`;
    test(title, nightlyUnless(name === 'Connect with Us'), async ({ page }) => {
      const dialog = dialogOf(page);
      const early = page.locator('#early-contact');
      const { release } = await openHeld(page, path);
      const button = page.getByRole('main').getByText(name, { exact: true });
      await button.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await button.focus();
      await button.press('Enter');
      await expect(early).toBeVisible();
      await expect(dialog.getByLabel('First name')).toBeFocused();
      await page.keyboard.type('Ada');
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      release();

      await expect(early).toBeHidden();
      await expect(dialog.getByLabel('First name')).toBeFocused();
      await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
      expect(await dialog.evaluate((one) => one.getAnimations().length)).toBe(0);
      await page.keyboard.type(' Maria');
      await expect(dialog.getByLabel('First name')).toHaveValue('Ada Maria');
      await expect(dialog.getByLabel('Last name')).toHaveValue('');
      page.once('dialog', (question) => void question.accept());
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
    });
  }

  test('a contact button has its dialog fetched while the page is still loading', {
    tag: '@nightly',
  }, async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route('**/home-HomePage.*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const { release } = await openHeld(page, '/');
    await page.getByText('Connect with Us').click();
    const early = page.locator('#early-contact');
    const fetched = page.waitForResponse(/\/assets\/contact-dialog\.\w+\.js$/);
    release();
    await fetched;
    await expect(early).toBeVisible();
    code.resolve();

    await expect(early).toBeHidden();
    await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
  });

  test('a message that the browser has sent itself is not offered for sending again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    // The page stays: the answer never comes.
    await page.route('/contact', (route) => route.fulfill({ status: 204 }));
    const { release } = await openHeld(page, '/');
    await page.getByText('Connect with Us').click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('First name').fill('Ada');
    const asked = page.waitForResponse((one) => one.request().method() === 'POST');
    await dialog.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
    await asked;
    const code = page.waitForResponse(/contact-dialog\.\w+\.js$/);
    release();
    await code;
    await hydrated(page);

    await expect(page.locator('#early-contact')).toBeVisible();
    await page.unroute('/contact');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Ada');
  });

  test('the search opens at once, and what is typed is searched for', async ({ page }) => {
    const { release } = await openHeld(page, '/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('ligh');
    const field = page.getByLabel('Search the entire site');
    await expect(field).toBeFocused();
    release();
    await expect(page.getByText('Results for "ligh"')).toBeVisible();
    await page.keyboard.type('t');

    await expect(page.getByText('Results for "light"')).toBeVisible();
    await expect(field).toHaveValue('light');
    await expect(page).toHaveURL('/');
  });

  for (const keys of ['Control+k', '/']) {
    test(`${keys} opens the search, and Escape closes it`, nightlyUnless(keys === '/'), async ({ page }) => {
      const { release } = await openHeld(page, '/team');
      const field = page.getByLabel('Search the entire site');
      await page.keyboard.press(keys);
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      // The browser takes the focus from what is hidden with the next frame.
      await expect(field).not.toBeFocused();
      await page.keyboard.press(keys);
      await page.keyboard.type('a/b');
      release();
      await hydrated(page);

      await expect(field).toBeFocused();
      await expect(field).toHaveValue('a/b');
    });
  }

  test('Enter in the search leads to the results', { tag: '@nightly' }, async ({ page }) => {
    await openHeld(page, '/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('light');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/search?q=light');
  });

  test("the header's Contact scrolls to the section, from Home and from another page", async ({ page }) => {
    const dialog = dialogOf(page);
    const { release } = await openHeld(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    release();
    await hydrated(page);
    await expect(dialog).toBeHidden();

    const other = await openHeld(page, '/team');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    other.release();
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page).toHaveURL('/');
    await expect(dialog).toBeHidden();
  });

  test("the contact button in a phone's menu opens the dialog, and the menu closes", {
    tag: '@nightly',
  }, async ({ page, startShell }) => {
    const shell = await startShell({ headerVariant: 'sections' });
    await page.setViewportSize({ width: 375, height: 740 });
    const { release } = await openHeld(page, `${shell.url}/team`);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Menu' }).click();
    await banner.locator('a[href="/contact"]').click();
    await expect(dialogOf(page)).toBeVisible();
    release();

    await expect(page.locator('#early-contact')).toBeHidden();
    await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(page).toHaveURL(`${shell.url}/team`);
  });

  test('a link that copies an address does so', { tag: '@nightly' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { release } = await openHeld(page, '/articles/1');
    await page.getByRole('button', { name: 'Copy link' }).click();
    release();

    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  });
});

test.describe('before the code runs,', () => {
  test('switches say what is on', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('isBlueTheme', 'true');
      localStorage.setItem('companiesDarkTheme', 'false');
    });
    const { release } = await openHeld(page, '/companies');
    const blue = page.getByRole('switch', { name: 'Blue theme' });
    const dark = page.getByRole('switch', { name: 'Dark theme' });
    await expect(blue).toBeChecked();
    await expect(dark).not.toBeChecked();
    await blue.click();
    await expect(blue).not.toBeChecked();
    await dark.click();
    await expect(dark).toBeChecked();
    release();
    await hydrated(page);

    await expect(blue).not.toBeChecked();
    await expect(dark).toBeChecked();
  });

  test('the header is opaque where the page is scrolled, also after a reload', async ({ page }) => {
    await openHeld(page, '/');
    const bar = page.getByRole('banner');
    const seeThrough = 'rgba(0, 0, 0, 0)';
    await expect(bar).toHaveCSS('background-color', seeThrough);
    await page.locator('#who-we-are').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(bar).toHaveCSS('background-color', 'rgb(250, 247, 241)');
    await page.reload({ waitUntil: 'commit' });
    await expect(bar).toHaveCSS('background-color', 'rgb(250, 247, 241)');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toHaveCSS('background-color', seeThrough);
  });
});

test.describe('if the code fails,', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
  });

  test('the contact dialog works all the same, and can be closed', async ({ page }) => {
    const dialog = dialogOf(page);
    const { fail } = await openHeld(page, '/');
    await page.getByText('Discuss an Opportunity').click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('Connect with Us').click();
    await dialog.getByLabel('First name').fill('Ada');
    fail();
    await dialog.getByLabel('Message').fill('We would like to talk.');
    await dialog.getByRole('button', { name: 'Send Message' }).click();

    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByRole('main').getByLabel('Last name')).toHaveAccessibleDescription(
      'Last name must be at least 2 characters',
    );
  });

  test('a button that leads nowhere fetches the code again', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { fail } = await openHeld(page, '/articles/1#main');
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    await expect(copy).toHaveAttribute('aria-busy', 'true');
    const again = page.waitForEvent('domcontentloaded');
    fail();
    await again;
    await page.unroute('**/assets/main.*.js');
    await page.reload();
    await copy.click();

    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  });

  test('the search leads to its page, and themes switch', async ({ page }) => {
    const { fail } = await openHeld(page, '/');
    fail();
    await page.getByRole('switch', { name: 'Blue theme' }).click();
    expect(await isBlue(page)).toBe(true);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('light');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/search?q=light');
    expect(await isBlue(page)).toBe(true);
  });

  test("a page whose own code is missing keeps the frame's buttons and its links", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/could not be loaded|Failed to fetch|ChunkLoadError|Loading chunk|script/i);
    await page.route('**/slices/mf-public/**/*.js', (route) => route.abort());
    const { release } = await openHeld(page, '/');
    release();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByText('Connect with Us').click();

    await expect(page.locator('#early-contact')).toBeHidden();
    await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
  });
});

test.describe('arriving at the dialog:', () => {
  for (const path of ['/#contact', '/#contact-form']) {
    test(
      `${path} opens it, and closing it leaves Home`,
      nightlyUnless(path === '/#contact'),
      async ({ page }) => {
        await page.goto('/team');
        await page.goto(path);
        const dialog = dialogOf(page);
        await expect(dialog.getByLabel('First name')).toBeFocused();
        await expect(page).toHaveURL('/');
        await page.goBack();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL('/');
        await page.reload();
        await hydrated(page);
        await expect(dialog).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL('/team');
      },
    );
  }

  test('a hash typed into the address bar of the open page opens it, too', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => {
      window.location.hash = '#contact';
    });

    await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
    await expect(page).toHaveURL('/');
  });
});
