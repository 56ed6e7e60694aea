import { notice, store, test } from '../fixtures/editing';
import { linkInMail, mailsWith } from '../fixtures/mails';
import { expect, expectAccessible } from '../fixtures/test';

test('an author asks for a review, an editor compares, sends back and publishes, by keyboard', async ({
  page,
  browser,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  const email = `${mark.toLowerCase().replace(' ', '.')}@people.example`;
  await store(elsewhere, '/api/people', { name: `${mark} Author`, email, role: 'author' });
  const [, token] = (await linkInMail(email, 'Choose a password:')).split('#');
  const context = await browser.newContext();
  const password = 'a brass difference';
  await context.request.post('/api/people/accept', { data: { token, password } });
  await context.request.post('/api/auth/login', { data: { username: email, password } });

  const author = await context.newPage();
  await author.goto(`/admin/companies?edit=${id}`);
  const website = author.getByLabel('Website', { exact: true });
  await website.fill('no address');
  await website.press('Control+Enter');
  await expect(website).toBeFocused();
  await expect(website).toHaveAttribute('aria-invalid', 'true');
  await website.fill('https://first.example');
  await website.press('Control+Enter');
  const asking = author.getByRole('dialog', { name: 'Ask for a review of this company' });
  await expect(asking.getByLabel('Note')).toBeFocused();
  await author.keyboard.type('Their new site');
  await expectAccessible(author);
  await author.keyboard.press('Control+Enter');
  await expect(author.getByText('Waiting for review: you asked just now')).toBeVisible();
  await expect(author.getByRole('button', { name: 'Ask for Review' })).toBeDisabled();
  await author.keyboard.press('Escape');
  await expect(author.getByRole('row').filter({ hasText: mark }).getByText('In review')).toBeVisible();

  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Waiting for review' });
  await expect(waiting.getByRole('listitem').filter({ hasText: mark })).toContainText('Their new site');
  await expectAccessible(page);
  await waiting.getByRole('link', { name: mark }).press('Enter');
  const difference = page.getByRole('region', { name: 'Public version' });
  await expect(difference).toContainText('https://first.example');
  await expect(page.getByText(`Waiting for review: ${mark} Author asked`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Back' }).press('Enter');
  const answer = page.getByRole('dialog', { name: `Send this company back to ${mark} Author` });
  await answer.getByLabel('Note').press('Control+Enter');
  await expect(answer.getByText('Note is required')).toBeVisible();
  await answer.getByLabel('Note').fill('It does not answer.');
  await expectAccessible(page);
  await answer.getByLabel('Note').press('Control+Enter');
  await expect(notice(page, 'Sent back with your note')).toBeVisible();

  await author.goto('/admin');
  const returned = author.getByRole('region', { name: 'Sent back' });
  await expect(returned.getByRole('listitem').filter({ hasText: mark })).toContainText('It does not answer.');
  await returned.getByRole('link', { name: mark }).press('Enter');
  await expect(author.getByText(/ sent this back /)).toBeVisible();
  await website.fill('https://second.example');
  await website.press('Control+Enter');
  await asking.getByLabel('Note').press('Control+Enter');
  await expect(author.getByText('Waiting for review: you asked just now')).toBeVisible();

  // The open editor learns of it by itself.
  await expect(page.getByText(`Waiting for review: ${mark} Author asked`)).toBeVisible();
  await expect(difference).toContainText('https://second.example');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('link', { name: /Visit Website/ })).toHaveAttribute(
    'href',
    'https://second.example/',
  );
  for (const subject of ['Sent back', 'Published']) {
    await expect.poll(async () => (await mailsWith(`Subject: ${subject}: ${mark}`)).length).toBe(1);
  }
  await context.close();
});
