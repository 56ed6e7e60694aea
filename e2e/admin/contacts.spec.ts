import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { administrator } from '../fixtures/administrator';
import { choose, notice } from '../fixtures/editing';
import { enquiriesOf, test } from '../fixtures/enquiries';
import { linkInMail, mailsWith } from '../fixtures/mails';
import { routeOnce } from '../fixtures/routeOnce';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

const message = `We have built a machine that weaves algebraical patterns as the loom of Jacquard weaves leaves.

Would you like to see it? <b>Do</b>.`;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const listOf = (mark: string) => `/admin/contacts?q=${encodeURIComponent(mark)}`;
const enquiryOf = (page: Page, mark: string) =>
  page.getByRole('dialog', { name: `${mark} Lovelace`, exact: true });
const replyDialog = (page: Page) => page.getByRole('dialog', { name: /^Reply to/ });
const status = (page: Page) => page.getByRole('radiogroup', { name: 'Status' });

test('an enquiry is read, answered, archived, and deleted', async ({ page, mark, enquire }) => {
  await enquire({ message, company: '=Engines' });
  await page.goto(listOf(mark));
  await expect(row(page, mark).getByText('New', { exact: true })).toBeVisible();
  await expect(row(page, mark).getByText(/^We have built .{80,}\.\.\.$/)).toBeVisible();
  await expect(row(page, mark)).not.toContainText('Do');

  await row(page, mark).getByText('Partnerships').click();
  const enquiry = enquiryOf(page, mark);
  await expect(enquiry.getByText('Would you like to see it? <b>Do</b>.')).toBeVisible();
  await page.goBack();
  await expect(enquiry).toBeHidden();
  await page.goForward();

  await enquiry.getByRole('button', { name: 'Reply' }).click();
  await expect(replyDialog(page).getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  await expect(replyDialog(page).getByLabel('Message')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Please enter a reply message')).toBeVisible();
  await expect(replyDialog(page).getByLabel('Message')).toBeEditable();
  await page.keyboard.insertText('Dear Ada, gladly.');
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Reply sent successfully')).toBeVisible();
  await expect(replyDialog(page)).toBeHidden();
  // The notice is above the buttons.
  await enquiry.getByRole('button', { name: 'Note' }).click({ trial: true, timeout: 2_000 });
  await expect(enquiry.getByText('Dear Ada, gladly.')).toBeVisible();
  await expect(enquiry.getByText('Replied', { exact: true })).toBeVisible();
  await expect(enquiry.getByText('Sent', { exact: true })).toBeVisible();

  await enquiry.getByRole('button', { name: 'Archive' }).click();
  await expect(enquiry.getByText('Archived', { exact: true })).toBeVisible();
  await enquiry.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, mark)).toHaveClass(/changed/);
  await status(page).getByText('New').click();
  await expect(row(page, mark)).toHaveCount(0);
  await status(page).getByText('Archived').click();
  await expect(page).toHaveURL(/status=archived/);
  await page.reload();
  await expect(row(page, mark).getByText('Archived', { exact: true })).toBeVisible();

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, `${mark} Lovelace`, 'Delete');
  await expect(notice(page, 'Enquiry deleted successfully')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  expect(asked).toEqual([`Are you sure you want to delete this enquiry?\n\n“${mark} Lovelace”`]);
});

test('a reply that is typed is kept until it is sent or discarded, in each window', async ({
  page,
  context,
  mark,
  enquire,
}) => {
  await enquire({ message });
  await page.goto(listOf(mark));
  await page.getByRole('link', { name: `${mark} Lovelace` }).click();
  await enquiryOf(page, mark).getByRole('button', { name: 'Reply' }).click();
  await expect(replyDialog(page).getByLabel('Message')).toBeEditable();
  await page.keyboard.insertText('Dear Ada, gladly.');
  await expect(replyDialog(page).getByText('Kept in this browser')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(replyDialog(page)).toBeHidden();
  await page.reload();
  await enquiryOf(page, mark).getByRole('button', { name: 'Continue Reply' }).click();
  await expect(replyDialog(page).getByLabel('Message')).toHaveValue('Dear Ada, gladly.');

  const other = await context.newPage();
  await other.goto(page.url());
  await enquiryOf(other, mark).getByRole('button', { name: 'Reply' }).click();
  await expect(replyDialog(other).getByText('in another window, too')).toBeVisible();
  await expect(replyDialog(other).getByLabel('Message')).toBeEditable();
  await other.keyboard.insertText('Another text');
  await expect(replyDialog(other).getByText('Kept in this browser')).toBeVisible();
  other.once('dialog', (question) => question.accept());
  await replyDialog(other).getByRole('button', { name: 'Discard' }).click();
  await expect(replyDialog(other)).toBeHidden();
  await other.close();

  await page.keyboard.press('Escape');
  await enquiryOf(page, mark).getByRole('button', { name: 'Close' }).click();
  await expect(row(page, mark).getByText('Reply begun')).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.dismiss();
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^You have a reply that is not sent/)]);
  await page.getByRole('link', { name: `${mark} Lovelace` }).click();
  await enquiryOf(page, mark).getByRole('button', { name: 'Continue Reply' }).click();
  await expect(replyDialog(page).getByLabel('Message')).toHaveValue('Dear Ada, gladly.');
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Reply sent successfully')).toBeVisible();
  await expect(enquiryOf(page, mark).getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
});

test('an enquiry is answered from its row, with the message in sight', { tag: '@nightly' }, async ({
  page,
  mark,
  enquire,
}) => {
  await enquire({ message, company: 'Analytical Engines', email: 'ada@engines.example' });
  await page.goto(listOf(mark));
  await expect(row(page, mark)).toContainText('ada@engines.example');
  await expect(row(page, mark)).toContainText('Analytical Engines');

  await page.getByRole('button', { name: `Reply to ${mark} Lovelace` }).focus();
  await page.keyboard.press('Enter');
  const asked = replyDialog(page).getByRole('region', { name: /wrote$/ });
  await expect(asked).toHaveText(message);
  await expect(asked).toBeInViewport({ ratio: 1 });
  await page.keyboard.insertText('Dear Ada, gladly.');
  await page.keyboard.press('Control+Enter');

  await expect(notice(page, 'Reply sent successfully')).toBeVisible();
  await expect(replyDialog(page)).toBeHidden();
  await expect(row(page, mark).getByText('Replied', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Reply to ${mark} Lovelace` })).toBeFocused();
});

test('the longest message is readable beside the reply, on a phone too', async ({ page, mark, enquire }) => {
  await enquire({ message: 'Would you like to see it? '.repeat(190).trim() });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Reply to ${mark} Lovelace` }).click();

  await expect(replyDialog(page).getByRole('region', { name: /wrote$/ })).toBeInViewport({ ratio: 1 });
  await expect(replyDialog(page).getByLabel('Message')).toBeInViewport();
  await expect(replyDialog(page).getByRole('button', { name: 'Send Reply' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a desk is worked through by keyboard: thread, note, assignee, template, Next, J and K', async ({
  page,
  mark,
  enquire,
  elsewhere,
}) => {
  const { data: template } = await (
    await elsewhere.post('/api/contact-templates', {
      data: { name: mark, text: 'Dear {name}, we look at it.' },
    })
  ).json();
  await enquire({ interest: 'Careers', lastName: 'First' });
  await enquire({ interest: 'Media Request', lastName: 'Second' });
  await enquire({ interest: 'Partnerships', lastName: 'Third', email: 'another@engines.example' });
  await page.goto(`${listOf(mark)}&status=new`);
  await page.getByRole('link', { name: `${mark} Third` }).press('Enter');
  const drawer = (name: string) => page.getByRole('dialog', { name: `${mark} ${name}`, exact: true });
  await expect(drawer('Third').getByRole('listitem')).toHaveCount(1);

  await page.keyboard.press('j');
  await expect(drawer('Second').getByRole('listitem')).toHaveCount(2);
  await expect(drawer('Second').locator('[aria-current]')).toBeFocused();
  await expect(drawer('Second').locator('[aria-current]')).toContainText('Media Request');
  await page.keyboard.press('j');
  await expect(drawer('First').locator('[aria-current]')).toBeFocused();
  await page.keyboard.press('k');
  await expect(drawer('Second').locator('[aria-current]')).toBeFocused();

  await drawer('Second').getByRole('button', { name: 'Note', exact: true }).press('Enter');
  await expect(drawer('Second').getByLabel('Note for colleagues')).toBeFocused();
  await page.keyboard.insertText('Just ask her.');
  await page.keyboard.press('Control+Enter');
  await expect(drawer('Second').getByRole('listitem').last()).toHaveText(/^Note by .*Just ask her\.$/);
  await expect(drawer('Second').getByRole('button', { name: 'Note', exact: true })).toBeFocused();
  await drawer('Second').getByRole('button', { name: 'Assign to me' }).press('Enter');
  await expect(drawer('Second').getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await expectAccessible(page);

  await drawer('Second').getByRole('button', { name: 'Reply' }).press('Enter');
  const field = replyDialog(page).getByLabel('Message');
  await expect(field).toBeEditable();
  await field.fill('Hello.');
  await replyDialog(page).getByRole('button', { name: 'Templates' }).press('Enter');
  // The menu takes the focus some frames after it shows.
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible();
  await page.getByRole('menuitem', { name: mark }).press('Enter');
  await expect(field).toHaveValue(`Hello.\n\nDear ${mark}, we look at it.`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('Hello.');
  await replyDialog(page).getByRole('button', { name: 'Templates' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Manage templates…' }).press('Enter');
  const templates = page.getByRole('dialog', { name: 'Templates', exact: true });
  await expect(templates.getByText(mark, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(templates).toBeHidden();
  await expect(replyDialog(page).getByRole('button', { name: 'Templates' })).toBeFocused();
  await field.press('Control+Enter');
  await expect(replyDialog(page)).toBeHidden();

  await drawer('Second').getByRole('button', { name: 'Next' }).press('Enter');
  await expect(drawer('First')).toBeVisible();
  await drawer('First').getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(drawer('First').getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer('Third')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=new$/);
  await page.goto(`${listOf(mark)}&assignee=me`);
  await expect(row(page, mark)).toHaveCount(1);
  await expect(row(page, mark)).toContainText('Second');
  await elsewhere.delete(`/api/contact-templates/${template.id}`);
});

test('of two who answer, the second sees that the first did, and sends anyway', { tag: '@nightly' }, async ({
  page,
  mark,
  enquire,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await enquire();
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Reply to ${mark} Lovelace` }).press('Enter');
  await expect(replyDialog(page).getByLabel('Message')).toBeEditable();
  await page.keyboard.type('Yes.');
  const [{ id }] = await enquiriesOf(elsewhere, mark);
  await elsewhere.post(`/api/contact/${id}/reply`, { data: { message: 'No, thank you.' } });

  await page.keyboard.press('Control+Enter');
  await expect(replyDialog(page).getByRole('alert')).toContainText('has replied in the meantime');
  await expect(replyDialog(page).getByRole('alert')).toContainText('No, thank you.');
  await expect(replyDialog(page).getByLabel('Message')).toHaveValue('Yes.');
  await expectAccessible(page);
  await replyDialog(page).getByRole('button', { name: 'Send Anyway' }).click();

  await expect(replyDialog(page)).toBeHidden();
  expect((await enquiriesOf(elsewhere, mark))[0].replies).toHaveLength(2);
});

test('what a program sends is thanked for, held apart without a mail, and taken back by hand', async ({
  page,
  mark,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill(mark);
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByLabel('E-mail').fill('spam@engines.example');
  await form.getByLabel('Topic').selectOption('Careers');
  await form.getByLabel('Message').fill('Win at https://win.example today');
  await form.locator('[name=remarks]').fill('Everything', { force: true });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();

  await page.goto(listOf(mark));
  await expect(page.getByText('No enquiries found')).toBeVisible();
  await status(page).getByText('Spam').click();
  await page.getByRole('link', { name: `${mark} Lovelace` }).click();
  const enquiry = enquiryOf(page, mark);
  await expect(enquiry.getByText(/a field that no person sees was filled in/)).toBeVisible();
  await expectAccessible(page);
  await enquiry.getByRole('button', { name: 'Not Spam' }).click();
  await expect(enquiry.getByText('New', { exact: true })).toBeVisible();
  await enquiry.getByRole('button', { name: 'Close' }).click();
  await status(page).getByText('All', { exact: true }).click();
  await expect(row(page, mark)).toBeVisible();
  expect(await mailsWith('spam@engines.example')).toEqual([]);
});

test('the mail about an enquiry leads to it, through the sign-in', async ({
  page,
  context,
  mark,
  enquire,
}) => {
  await enquire();
  const link = await linkInMail(mark, 'Read and answer it:');
  await context.clearCookies();

  await page.goto(link);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(enquiryOf(page, mark).getByText('Is there a place for an engine?')).toBeVisible();
  await enquiryOf(page, mark).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/contacts');
});

test('a reply whose response is lost stays in its dialog, and is not sent twice', {
  tag: '@nightly',
}, async ({ page, mark, enquire, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await enquire({ message, company: '=Engines' });
  await page.goto(listOf(mark));
  await page.getByRole('link', { name: `${mark} Lovelace` }).press('Enter');
  await enquiryOf(page, mark).getByRole('button', { name: 'Reply' }).press('Enter');
  await replyDialog(page).getByLabel('Message').fill('Dear Ada');
  await routeOnce(page, '**/api/contact/*/reply', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: {} });
  });

  await replyDialog(page).getByRole('button', { name: 'Send Reply' }).click();
  await expect(notice(page, 'Failed to send reply')).toBeVisible();
  await expect(replyDialog(page).getByLabel('Message')).toHaveValue('Dear Ada');

  await replyDialog(page).getByRole('button', { name: 'Send Reply' }).click();
  await expect(notice(page, 'Reply sent successfully')).toBeVisible();
  await expect(enquiryOf(page, mark).getByRole('listitem').last()).toHaveText(/Dear Ada$/);
});

test('an answer by mail is read with its enquiry, and is what the reply answers', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, enquire, database }) => {
  await enquire({ message });
  const [{ id }] = await enquiriesOf(elsewhere, mark);
  await database.query(
    `INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
       received_at, text, quoted, is_cut, attachments)
     SELECT id, $2, false, 'Ada', email, 'Re: Partnerships', now(), 'At ten, please.', '> Gladly. When?', false,
       '[{"name": "engine.pdf", "size": 240000}]' FROM contact_submissions WHERE id = $1`,
    [id, `<${mark}@engines.example>`],
  );
  await page.goto(`/admin/contacts?enquiry=${id}`);
  const mail = enquiryOf(page, mark).getByRole('listitem').last();
  await expect(mail).toContainText('Mail from Ada');
  await expect(mail).toContainText('engine.pdf (240 kB)');

  await mail.getByRole('button', { name: 'Show earlier mails' }).press('Enter');

  await expect(mail.getByText('> Gladly. When?')).toBeVisible();
  await expectAccessible(page);
  await enquiryOf(page, mark).getByRole('button', { name: 'Reply' }).click();
  await expect(replyDialog(page).getByRole('region', { name: /wrote$/ })).toHaveText('At ten, please.');
});

test('a long conversation is read back to its beginning by keyboard', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, enquire, database }) => {
  await enquire({ message });
  const [{ id }] = await enquiriesOf(elsewhere, mark);
  await database.query(
    `INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
       received_at, text, quoted, is_cut)
     SELECT id, number || $2, false, 'Ada', email, '', created_at + make_interval(mins => number), 'Mail ' || number, '',
       false FROM contact_submissions, generate_series(1, 60) AS number WHERE id = $1`,
    [id, mark],
  );
  await page.goto(`/admin/contacts?enquiry=${id}`);
  const items = enquiryOf(page, mark).getByRole('listitem');
  await expect(items).toHaveCount(52);
  await expect(items.nth(2)).toContainText('Mail 11');

  await enquiryOf(page, mark).getByRole('button', { name: 'Show earlier (10)' }).press('Enter');

  await expect(items).toHaveCount(62);
  await expect(items.nth(1)).toContainText('Mail 1');
  await expect(enquiryOf(page, mark).getByRole('button', { name: 'Hide earlier' })).toBeFocused();
  await expectAccessible(page);
});

test('chosen enquiries of a topic are exported, archived together, and as they were after Undo', {
  tag: '@nightly',
}, async ({ page, mark, enquire }) => {
  await enquire({ message, company: '=Engines' });
  await page.goto(listOf(mark));
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByTitle('Careers', { exact: true }).click();
  await expect(page).toHaveURL(/topic=Careers/);
  await expect(row(page, mark)).toHaveCount(0);
  await page.goBack();

  await page.getByRole('checkbox', { name: `Select ${mark} Lovelace` }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();

  expect((await download).suggestedFilename()).toBe('enquiries.csv');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toEqual([expect.any(String), expect.stringContaining("'=Engines")]);

  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(notice(page, '1 enquiry archived successfully')).toBeVisible();
  await expect(row(page, mark).getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, mark).getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
