import { expect, test } from '@playwright/test';
import { administrator, administratorApi } from '../fixtures/administrator';
import { discardCopies, store } from '../fixtures/editing';
import { missingFor, otherBrowsers, startOtherBrowser } from '../fixtures/other-browsers/startOtherBrowser';

for (const name of otherBrowsers) {
  test(`an administrator signs in, edits and publishes in ${name}`, async ({ playwright, baseURL }) => {
    const missing = missingFor(name);
    test.skip(missing.length > 0, `${missing.join(' and ')} is not installed`);
    test.setTimeout(180_000);

    const api = await administratorApi(playwright.request, baseURL);
    const mark = `Probe ${crypto.randomUUID().slice(0, 8)}`;
    const company = await store(api, '/api/companies', {
      name: mark,
      description: 'Ledgers for brokers.',
    });
    const browser = await startOtherBrowser(name, baseURL ?? '');
    try {
      await browser.open(`/admin/companies?q=${encodeURIComponent(mark)}`);
      await browser.fill('Username', administrator.username);
      await browser.fill('Password', administrator.password);
      await browser.click('button', 'Sign In');

      await browser.focus('button', `Edit ${mark}`);
      await browser.press('Enter');
      await browser.fill('Description', `Ledgers, edited in ${name}.`);
      await browser.reads('Saved just now');
      expect(await browser.accessibilityProblems()).toEqual([]);
      await browser.click('button', 'Publish');
      await browser.reads('Company updated successfully');
      // The form has closed.
      await browser.sees('button', `Edit ${mark}`);
      expect(await browser.brokenRules()).toEqual([]);
      expect(await browser.accessibilityProblems()).toEqual([]);

      await browser.open(`/companies/${company.id}`);
      await browser.reads(`Ledgers, edited in ${name}.`);
    } finally {
      await browser.close();
      await api.delete(`/api/companies/${company.id}`);
      await discardCopies(api, mark);
      await api.dispose();
    }
  });
}
