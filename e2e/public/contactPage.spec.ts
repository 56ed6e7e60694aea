import type { Page } from '@playwright/test';
import { startApiRelay } from '../fixtures/apiRelay';
import { openHeld } from '../fixtures/openHeld';
import { expect, expectAccessible, hydrated, test } from '../fixtures/test';

const failure = 'There was a problem sending your message. Please try again.';

async function fillIn(page: Page, email: string, message = 'We would like to talk.\nSoon.'): Promise<void> {
  await page.getByRole('main').getByLabel('First name').fill('Ada');
  await page.getByRole('main').getByLabel('Last name').fill('Lovelace');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByLabel('Topic').selectOption('Partnerships');
  await page.getByRole('main').getByLabel('Message').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a contact button leads to the form, and its message is stored once and thanked for', async ({
    page,
    database,
  }) => {
    const email = `ada-${crypto.randomUUID()}@example.org`;
    await page.goto('/');
    await page.getByRole('link', { name: 'Connect with Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page).toHaveTitle('Contact us | Lumenvale');
    await fillIn(page, email);
    await send(page).click();

    await expect(page).toHaveURL('/contact?sent=1');
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    await expect(page.getByText("Thank you for reaching out. We'll be in touch soon.")).toBeVisible();
    const stored = () =>
      database.query('SELECT message, interest FROM contact_submissions WHERE email = $1', [email]);
    expect((await stored()).rows).toEqual([
      { message: 'We would like to talk.\nSoon.', interest: 'Partnerships' },
    ]);

    await page.goto('/contact');
    await fillIn(page, email);
    await send(page).click();
    await expect(page).toHaveURL('/contact?sent=1');
    expect((await stored()).rows).toHaveLength(1);
  });

  test('says at the fields what is wrong, and keeps what was typed', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/contact');
    await fillIn(page, 'ada@engines', '<b>"short"');
    const answer = page.waitForResponse((one) => one.request().method() === 'POST');
    await send(page).click();
    const response = await answer;

    expect(response.status()).toBe(400);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('main').getByLabel('E-mail')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(page.getByRole('main').getByLabel('E-mail')).toBeFocused();
    await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue('ada@engines');
    await expect(page.getByRole('main').getByLabel('Topic')).toHaveValue('Partnerships');
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('<b>"short"');
  });

  test('says when the message cannot be taken now, and keeps what was typed', async ({
    page,
    expectedErrors,
    startShell,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const relay = await startApiRelay();
    const shell = await startShell({ apiPort: relay.port });
    try {
      await page.goto(`${shell.url}/contact`);
      await fillIn(page, 'ada@engines.example');
      relay.become('away');
      const answer = page.waitForResponse((one) => one.request().method() === 'POST');
      await send(page).click();

      expect((await answer).status()).toBe(503);
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('We would like to talk.\nSoon.');
    } finally {
      await relay.close();
    }
  });
});

test('in the browser the page sends like the dialog, and keeps what was typed before its code ran', async ({
  page,
}) => {
  const { release } = await openHeld(page, '/contact');
  await fillIn(page, `ada-${crypto.randomUUID()}@example.org`);
  release();
  await hydrated(page);
  await expect(page.getByText('28 of 5,000 characters')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Topic')).toHaveValue('Partnerships');
  await page.getByRole('main').getByLabel('Last name').fill('L');
  await send(page).click();
  await expect(page.getByRole('main').getByLabel('Last name')).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Last name')).toHaveAccessibleDescription(
    'Last name must be at least 2 characters',
  );
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Last name').fill('Lovelace');
  await send(page).click();

  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/contact');
});
