import { expect, test } from '@playwright/test';
import type { OtherBrowser } from '../fixtures/other-browsers/OtherBrowser';
import { missingFor, otherBrowsers, startOtherBrowser } from '../fixtures/other-browsers/startOtherBrowser';

for (const name of otherBrowsers) {
  test.describe(name, () => {
    const missing = missingFor(name);
    test.skip(missing.length > 0, `${missing.join(' and ')} is not installed`);
    test.describe.configure({ mode: 'serial', timeout: 120_000 });

    let browser: OtherBrowser;

    test.beforeAll(async ({ baseURL }) => {
      browser = await startOtherBrowser(name, baseURL ?? '');
    });

    test.afterAll(() => browser?.close());

    test('pages are accessible, fit the window, and break no policy', async () => {
      for (const path of [
        '/',
        '/companies',
        '/companies/1',
        '/articles/1',
        '/careers',
        '/team',
        '/search?q=software',
      ]) {
        await browser.open(path);
        expect(await browser.accessibilityProblems(), path).toEqual([]);
        for (const width of [500, 768, 1440]) {
          await browser.resize(width, 900);
          const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
          expect(await browser.evaluate(overflow), `${path} at ${width}`).toBe(0);
        }
        expect(await browser.brokenRules(), path).toEqual([]);
      }
    });

    test('links lead on within the document, and Back returns to where the page was left', async () => {
      await browser.open('/companies');
      await browser.evaluate('(window.isSameDocument = true, scrollTo(0, 900))');
      const left = await browser.evaluate<number>('scrollY');
      await browser.evaluate(`document.querySelector('main a[href^="/companies/"]').click()`);
      await expect.poll(() => browser.evaluate('location.pathname')).toMatch(/^\/companies\/\d+$/);
      await browser.sees('button', 'Start a Conversation');
      expect(await browser.evaluate('window.isSameDocument')).toBe(true);

      await browser.evaluate('history.back()');
      await browser.isAt('/companies');
      await expect.poll(() => browser.evaluate('scrollY')).toBe(left);
    });

    test('the search finds while it is typed, by keyboard', async () => {
      await browser.open('/team');
      await browser.click('button', 'Search');
      await browser.sees('combobox', /search/i);
      await browser.type('software');
      await browser.reads('Results for "software"');
      await browser.press('ArrowDown');
      await browser.press('Enter');
      await expect.poll(() => browser.evaluate('location.pathname')).not.toBe('/team');
      expect(await browser.brokenRules()).toEqual([]);
    });

    test('a message is sent from the contact dialog', async () => {
      await browser.open('/companies/1');
      await browser.click('button', 'Start a Conversation');
      await browser.fill('First name', 'Ada');
      await browser.fill('Last name', 'Lovelace');
      await browser.fill('E-mail', `seller-${crypto.randomUUID()}@example.org`);
      await browser.evaluate(`(() => {
        const topic = document.querySelector('dialog[open] select, [role=dialog] select');
        topic.selectedIndex = 1;
        topic.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      await browser.fill('Message', `We sell our company, written in ${name}.`);
      await browser.click('button', 'Send Message');
      await browser.reads('Thank you');
      expect(await browser.brokenRules()).toEqual([]);
    });
  });
}
