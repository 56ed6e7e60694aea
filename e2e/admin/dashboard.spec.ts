import { enquiriesOf, test } from '../fixtures/enquiries';
import { expect } from '../fixtures/test';

test('shows what is waiting, with links to it', async ({ page, mark, elsewhere, enquire }) => {
  await enquire();
  await page.goto('/admin');
  const news = page.getByRole('region', { name: 'New enquiries' });
  await expect(news.getByRole('listitem').first()).toContainText(/.+/);
  const total = (await (await elsewhere.get('/api/companies?limit=1')).json()).meta.total;
  const companies = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Companies' }) });
  await expect(companies).toContainText(String(total));

  await news.getByRole('link', { name: `${mark} Lovelace` }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/contacts\?enquiry=\d+$/);
  await expect(page.getByRole('dialog', { name: `${mark} Lovelace` })).toContainText('an engine?');

  await page.goBack();
  await page.getByRole('button', { name: 'Manage Articles' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Manage Companies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/companies$/);
});

test('shows replies and notifications that were not delivered, and why', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  enquire,
  database,
}) => {
  await enquire();
  const [{ id }] = await enquiriesOf(elsewhere, mark);
  await expect.poll(async () => (await enquiriesOf(elsewhere, mark))[0].notification.delivery).toBe('sent');
  await database.query(
    `UPDATE outgoing_mails SET delivery = 'failed', failure = 'No such inbox'
      WHERE id = (SELECT notification_id FROM contact_submissions WHERE id = $1)`,
    [id],
  );
  await page.goto('/admin');
  const untold = page.getByRole('region', { name: 'Enquiries whose notification was not delivered' });
  await expect(untold.getByRole('listitem').filter({ hasText: mark })).toContainText('No such inbox');

  await elsewhere.post(`/api/contact/${id}/reply`, { data: { message: 'There is.' } });
  const delivery = async () => (await enquiriesOf(elsewhere, mark))[0].replies[0].delivery;
  await expect.poll(delivery).toBe('sent');
  await database.query(
    `UPDATE outgoing_mails SET delivery = 'failed', failure = 'Mailbox full'
      WHERE id = (SELECT mail_id FROM contact_replies WHERE submission_id = $1)`,
    [id],
  );

  await page.goto('/admin');

  const failed = page.getByRole('region', { name: 'Replies that were not delivered' });
  await expect(failed.getByRole('listitem').filter({ hasText: mark })).toContainText('Mailbox full');
  await expect(untold.getByRole('listitem').filter({ hasText: mark })).toHaveCount(0);
  await failed.getByRole('link', { name: `${mark} Lovelace` }).click();
  const enquiry = page.getByRole('dialog', { name: `${mark} Lovelace` });
  await expect(enquiry.getByText('Not delivered: No such inbox')).toBeVisible();
  await enquiry.getByRole('button', { name: 'Archive' }).click();
  await expect(enquiry.getByText('Archived', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'New enquiries' })).toBeVisible();
  await expect(failed.getByRole('listitem').filter({ hasText: mark })).toHaveCount(0);
});
