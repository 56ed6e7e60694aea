import { TestMailServer } from '../../api/src/testing/mailServer';
import { signIn } from '../fixtures/administrator';
import { startSecondSite } from '../fixtures/startSecondSite';
import { expect, test } from '../fixtures/test';

test('a reply waits while the mail server is down, and is sent once when it is back', async ({ page }) => {
  test.slow();
  const mailServer = await new TestMailServer().start();
  await mailServer.stop();
  const site = await startSecondSite({ SMTP_URL: mailServer.url });
  try {
    const enquiry = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@engines.example',
      interest: 'Partnerships',
      message: 'Is there a place for an engine?',
    };
    await page.request.post(`${site.url}/api/contact`, { data: enquiry });
    await signIn(page.request, site.url);
    await page.goto(`${site.url}/admin/contacts`);
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    const opened = page.getByRole('dialog', { name: 'Ada Lovelace', exact: true });
    await opened.getByRole('button', { name: 'Reply' }).click();
    await page
      .getByRole('dialog', { name: /^Reply to/ })
      .getByLabel('Message')
      .fill('Dear Ada, gladly.');
    await page.keyboard.press('Control+Enter');
    const reply = opened.getByRole('listitem').last();
    await expect(reply).toContainText('Waiting to be sent');
    await expect(reply).toContainText('ECONNREFUSED');

    await mailServer.start();
    // The wait before the next attempt is half a minute, which is not what this test is about.
    await site.database.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);

    await expect(reply.getByText('Sent', { exact: true })).toBeVisible();
    await expect(reply).not.toContainText('ECONNREFUSED');
    const toVisitor = mailServer.received.filter((mail) => mail.includes('Dear Ada, gladly.'));
    expect(toVisitor).toHaveLength(1);
    expect(toVisitor[0]).toMatch(/^To: ada@engines\.example\r?$/m);
  } finally {
    await site.stop();
    await mailServer.stop();
  }
});
