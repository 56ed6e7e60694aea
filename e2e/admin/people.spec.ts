import type { Page } from '@playwright/test';
import { choose, notice, test } from '../fixtures/editing';
import { linkInMail } from '../fixtures/mails';
import { expect, expectAccessible } from '../fixtures/test';

const signedInAs = (page: Page, name: string) => page.getByRole('link', { name: `Signed in as ${name}` });

async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
}

test('someone is invited as an author, writes what others publish, resets the password, and is deactivated', async ({
  page,
  browser,
  mark,
}) => {
  const email = `${mark.toLowerCase().replace(' ', '.')}@people.example`;
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite someone' });
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation.getByText('Role is required')).toBeVisible();
  await expectAccessible(page);
  await invitation.getByLabel('Name').fill(mark);
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByRole('radio', { name: /^Author/ }).check();
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(notice(page, `An invitation is on its way to ${email}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row.getByText('Invited')).toBeVisible();

  const context = await browser.newContext();
  const author = await context.newPage();
  const invited = await linkInMail(email, 'Choose a password:');
  await author.goto(invited);
  await author.getByLabel('New password').fill('too short');
  await author.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(author.getByLabel('New password')).toHaveAccessibleDescription(
    /^Password must be at least 12 characters/,
  );
  await expectAccessible(author);
  await setPassword(author, invited, 'a brass difference');
  await expect(author).toHaveURL('/admin');
  await expect(signedInAs(author, mark)).toBeVisible();
  await expect(author.getByRole('tab', { name: 'Articles' })).toBeVisible();
  for (const name of ['Contacts', 'Releases', 'People']) {
    await expect(author.getByRole('tab', { name })).toHaveCount(0);
  }

  await author.goto('/admin/people');
  await expect(author.getByText('People is not part of your role')).toBeVisible();
  await author.goto('/admin/jobs?edit=new-record');
  const editor = author.getByRole('dialog');
  await editor.getByLabel('Title').fill(`${mark} drafts`);
  await editor.getByLabel('Title').press('Control+s');
  await expect(notice(author, 'Visitors see it once an editor publishes')).toBeVisible();
  await expect(editor.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(author.getByRole('button', { name: `Edit ${mark} drafts` })).toBeVisible();

  await signedInAs(author, mark).click();
  await expect(author.getByText('This session')).toBeVisible();
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Sign Out' }).click();
  await author.getByRole('button', { name: 'Forgot your password?' }).click();
  await author.getByLabel('Email').fill(email);
  await author.getByRole('button', { name: 'Send the link' }).click();
  await expect(author.getByText(`If ${email} has an account, a mail is on its way.`)).toBeVisible();
  await expectAccessible(author);
  await setPassword(author, await linkInMail(email, 'Choose a new password:'), 'an analytical difference');
  await expect(signedInAs(author, mark)).toBeVisible();
  await author.goto(invited);
  await author.getByLabel('New password').fill('a third difference');
  await author.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(author.getByRole('alert')).toHaveText(/already been used/);

  await author.goto('/admin/jobs');
  await expect(author.getByRole('button', { name: `Edit ${mark} drafts` })).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await choose(page, mark, 'Deactivate');
  await expect(row.getByText('Deactivated')).toBeVisible();
  await author.getByRole('button', { name: `Edit ${mark} drafts` }).click();
  await expect(author.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await context.close();
});

test('someone chooses name, picture and time zone with the keyboard: times follow, schedules do not', {
  tag: '@nightly',
}, async ({ page, browser, mark, elsewhere }) => {
  const email = `${mark.toLowerCase().replace(' ', '.')}@people.example`;
  const invitation = { name: mark, email, role: 'editor' };
  const { id } = (await (await elsewhere.post('/api/people', { data: invitation })).json()).data;
  const context = await browser.newContext();
  const own = await context.newPage();
  await own.setContent(mark);
  const file = { name: `${mark}.png`, mimeType: 'image/png', buffer: await own.screenshot() };
  await elsewhere.post('/api/media', { multipart: { file } });
  await setPassword(own, await linkInMail(email, 'Choose a password:'), 'a brass difference');

  await signedInAs(own, mark).focus();
  await own.keyboard.press('Enter');
  const name = own.getByLabel('Name', { exact: true });
  await name.fill('ن'.repeat(300));
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Name must be at most 100 characters');
  await expectAccessible(own);
  const arabic = `محمد ${mark}`;
  await name.fill(arabic);
  await own.keyboard.press('Tab');
  await own.keyboard.press('Enter');
  const library = own.getByRole('dialog', { name: 'Media' });
  await library.getByRole('searchbox').fill(mark);
  await library.getByRole('radio', { name: mark }).press('Space');
  await library.getByRole('button', { name: `Choose “${mark}”` }).press('Enter');
  await expect(library).toBeHidden();
  await expect(own.getByRole('button', { name: 'Choose another picture' })).toBeFocused();
  const zone = own.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('tokyo');
  await zone.press('Enter');
  await own.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(notice(own, 'Your profile is saved')).toBeVisible();
  await expect(signedInAs(own, arabic).locator('img')).toBeVisible();
  await expect(own.getByText(/Last used .* GMT\+9, signed in .* GMT\+9$/)).toBeVisible();
  await expectAccessible(own);

  await page.goto(`/admin/people?person=${id}`);
  await expect(page.getByRole('dialog', { name: `Role of ${arabic}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/people');
  await expect(page.getByRole('row').filter({ hasText: arabic }).locator('img')).toBeVisible();

  await own.goto('/admin/schedule');
  await expect(own.getByText(/^Times in Toronto/).first()).toBeVisible();
  await own.goto('/admin/media');
  await own.getByRole('link', { name: mark, exact: true }).click();
  await expect(own.getByText('Person, Picture')).toBeVisible();
  await own.goto('/admin/profile');
  await own.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(own.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await own.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(signedInAs(own, arabic).locator('img')).toHaveCount(0);
  await context.close();
  await elsewhere.patch(`/api/people/${id}`, { data: { active: false } });
});
