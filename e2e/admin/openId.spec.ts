import type { Page } from '@playwright/test';
import { clientId, clientSecret, OpenIdServer } from '../../api/src/testing/openIdServer';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, expectAccessible, test } from '../fixtures/test';

const ada = {
  sub: 'ada-1',
  email: 'ada@lumenvale.example',
  email_verified: true,
  name: 'Ada',
  groups: ['admins'],
};
const server = new OpenIdServer();
let site: DeliverySite;

test.beforeAll(async () => {
  await server.start();
  site = await startDeliverySite({
    shells: 1,
    settings: {
      PUBLIC_URL: 'http://localhost:{port}',
      OIDC_ISSUER: server.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Lumenvale SSO',
      OIDC_DOMAIN: 'lumenvale.example',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'admins=administrator',
    },
  });
  server.register(`${site.urls[0]}/api/auth/openid/callback`);
});
test.afterAll(async () => {
  await site?.stop();
  await server.stop();
});

const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Lumenvale SSO' });

test('people sign in at the page they asked for, confirm in another tab, and read why they may not', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /status of 403/, /status of 503/);
  server.present = { ...ada, email_verified: false };
  await page.goto(`${site.urls[0]}/admin/companies`);
  await expect(signInLink(page)).toBeVisible();
  await expectAccessible(page);
  await signInLink(page).click();
  await expect(page.getByRole('alert')).toHaveText(/has not verified your e-mail address/);
  expect(page.url()).toBe(`${site.urls[0]}/admin/companies`);

  server.present = ada;
  await context.clearCookies({ domain: '127.0.0.1' });
  await signInLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Companies', selected: true })).toBeVisible();
  expect(page.url()).toBe(`${site.urls[0]}/admin/companies`);

  await site.database.query(`UPDATE sessions SET verified_at = now() - interval '11 minutes'`);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const confirming = question.getByRole('link', { name: 'Confirm with Lumenvale SSO' });
  await expect(confirming).toBeFocused();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  const opening = context.waitForEvent('page');
  await confirming.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(question).toBeHidden();
  const other = await opening;
  await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.goto(`${site.urls[0]}/admin/profile`);
  await expect(page.getByText('You have none here: you sign in with Lumenvale SSO.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(signInLink(page)).toBeVisible();
  // As after an hour, in a process that has not asked yet.
  await server.stop();
  await site.killApi();
  await site.startApi();
  await signInLink(page).click();
  await expect(page.getByRole('alert')).toHaveText(/does not work at the moment/);
  await expect(page.getByLabel('Username')).toBeEditable();
});
