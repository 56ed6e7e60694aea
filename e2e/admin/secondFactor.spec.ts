import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { notice, test } from '../fixtures/editing';
import { linkInMail } from '../fixtures/mails';
import { expect, expectAccessible } from '../fixtures/test';

const password = 'a brass difference';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const signedIn = (page: Page) => page.getByRole('tab', { name: 'Dashboard', selected: true });

async function signOut(page: Page) {
  await press(page, 'Sign Out');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

async function enterPassword(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

test('an editor adds an app and a passkey, signs in with each and with a recovery code, and confirms an export', async ({
  browser,
  elsewhere,
  mark,
}) => {
  const email = `${mark.toLowerCase().replace(' ', '.')}@factors.example`;
  await elsewhere.post('/api/people', { data: { name: mark, email, role: 'editor' } });
  const token = (await linkInMail(email, 'Choose a password:')).split('#')[1];
  await elsewhere.post('/api/people/accept', { data: { token, password } });
  const context = await browser.newContext();
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto('/admin/profile');
  await enterPassword(page, email);
  await press(page, 'Set up an authenticator app');
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expectAccessible(page);
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(' ', '');
  // Each code works once, and a clock may be half a minute ahead.
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 1000 });
  await setUp.getByLabel('Code').fill('12345');
  await setUp.getByRole('button', { name: 'Add' }).click();
  await expect(setUp.getByText('This is not the current code.')).toBeVisible();
  await setUp.getByLabel('Code').fill(code());
  await setUp.getByRole('button', { name: 'Add' }).click();
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const [recovery = ''] = await recoveryCodes.allInnerTexts();
  await expectAccessible(page);
  await press(page, 'I have saved them');

  await press(page, 'Add a passkey');
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Laptop');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await enterPassword(page, email);
  await page.getByLabel('Code').fill('000000');
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toHaveText(
    'That did not match. Check it, or confirm in another way.',
  );
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code(30));
  await press(page, 'Confirm');
  await expect(signedIn(page)).toBeVisible();

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(signedIn(page)).toBeVisible();

  await signOut(page);
  await enterPassword(page, email);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recovery);
  await press(page, 'Confirm');
  await expect(signedIn(page)).toBeVisible();

  // As ten minutes later.
  const refusal = { error: 'Please confirm that it is you.', code: 'STEP_UP_NEEDED' };
  await page.route('**/export.csv*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 2 });
  await page.goto('/admin/companies');
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  await exporting.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page, 'Please confirm that it is you.')).toBeVisible();

  await exporting.click();
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await context.close();
});
