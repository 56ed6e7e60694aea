import { enquiriesOf, test } from '../fixtures/enquiries';
import { expect, expectAccessible } from '../fixtures/test';

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

test('says on the card of releases what runs, and where it is, once it is in sight', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/admin');
  const manage = page.getByRole('button', { name: 'Manage Releases' });
  const releases = page.getByRole('listitem').filter({ has: manage });
  await expect(releases).toContainText(/\d slices/);
  expect(loaded.filter((path) => path.startsWith('/slices/mf-releases/'))).toEqual([]);
  await manage.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(releases.getByRole('listitem').filter({ hasText: 'mf-public' })).toHaveText(
    /^mf-public\d+\.\d+\.\d+-[0-9a-f]{8}$/,
  );

  await releases.getByRole('link', { name: 'mf-public' }).click();
  await expect(page).toHaveURL(/\/admin\/releases\/mf-public$/);
  await expect(page.getByRole('heading', { name: 'mf-public', level: 2 })).toBeVisible();
});

test('without the slice of releases, their tab says so, and the rest works', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource/,
    /mf-releases could not be loaded/,
    /was preloaded using link preload/,
  );
  await page.route('**/slices/mf-releases/**', (route) => route.abort());
  await page.goto('/admin/releases');

  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Releases are not available right now.',
  );
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Manage Releases' })).toBeVisible();
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { name: 'Companies', level: 2 })).toBeVisible();

  await page.unroute('**/slices/mf-releases/**');
  await page.getByRole('tab', { name: 'Releases' }).click();
  await expect(page.getByRole('link', { name: 'mf-public' })).toBeVisible();
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
