import { signIn } from '../fixtures/administrator';
import { screens } from '../fixtures/screens';
import { expect, hydrated, test } from '../fixtures/test';

test('public documents link their styles, and their policy allows no others', async ({ request }) => {
  for (const { path } of screens.filter((screen) => !screen.path.startsWith('/admin'))) {
    const answer = await request.get(path);
    const html = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';

    expect(html, path).toContain('<link rel="stylesheet" href="/assets/');
    expect(html.match(/<style|<[^>]*\sstyle="[^"]*"/g), path).toBeNull();
    expect(policy, path).toContain(";style-src 'self';");
  }
});

test('text does not become code', async ({ page, expectedErrors }) => {
  expectedErrors.push(/TrustedHTML|TrustedScript|Content Security Policy|TrustedTypePolicy/);
  await page.goto('/');
  await hydrated(page);

  const done = await page.evaluate(async () => {
    const attempts: Record<string, () => void> = {
      'an image that fails': () => {
        document.body.innerHTML = '<img src=x onerror="window.wasRun = true">';
      },
      'HTML beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      'a document that is written': () => document.write('<p>x</p>'),
      'a frame': () => {
        document.createElement('iframe').srcdoc = '<b>x</b>';
      },
      'a script of another origin': () => {
        document.createElement('script').src = 'https://evil.example/a.js';
      },
      'a script that is an upload': () => {
        document.createElement('script').src = '/uploads/logos/a.js';
      },
      'a script of data': () => {
        document.createElement('script').src = 'data:text/javascript,window.wasRun=true';
      },
      'a script that holds its code': () => {
        document.createElement('script').textContent = 'window.wasRun = true';
      },
      'a text that is run': () => {
        // biome-ignore lint/security/noGlobalEval: exactly this must not work
        globalThis.eval('window.wasRun = true');
      },
      'a text that is run later': () => {
        setTimeout('window.wasRun = true' as unknown as () => void);
      },
      'a second default policy': () => {
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('default', {});
      },
      'a policy of one’s own': () => {
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', { createHTML: (html: string) => html });
      },
    };
    // In a task of the page itself: code run by the browser's tools has more rights.
    await new Promise((resolve) => setTimeout(resolve));
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });
  await page.waitForTimeout(100);

  expect(done).toEqual([]);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the browser blocks and reports what a page must not do', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto('/');
  await hydrated(page);

  const violations = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.push(effectiveDirective),
    );
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body{color:red}' }));
    document.body.setAttribute('style', 'color:red');
    await fetch('https://evil.example/').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return seen;
  });

  expect(violations).toEqual(['style-src-elem', 'style-src-attr', 'connect-src']);
});

test('public pages and the administration load separate documents', async ({ page }) => {
  await signIn(page.context().request);
  await page.goto('/team');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));

  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
  // Created by antd with the document's nonce: if it were blocked, the tab would have no rules.
  expect(
    await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href === null).length),
  ).toBeGreaterThan(0);

  await page.evaluate(() => Object.assign(window, { isSecond: true }));
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
  expect(await page.evaluate(() => 'isSecond' in window)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible();
  expect(await page.evaluate(() => 'isSecond' in window)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Companies' })).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('[nonce]'))).toBeNull();
});

test('a section of the home page can be reached from the administration', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/admin');
  await hydrated(page);

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();

  await expect(page).toHaveURL(/\/(#contact)?$/);
  await expect(page.locator('#contact')).toBeInViewport();
  expect(await page.evaluate(() => document.querySelector('[nonce]'))).toBeNull();
});

test('an open dialog locks scrolling without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  await hydrated(page);
  const widths = () => page.evaluate(() => [document.body.clientWidth, window.scrollY]);
  const before = await widths();

  await page.getByRole('button', { name: 'Connect with Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(200);
  const during = await widths();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(during[0]).toBe(before[0]);
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(during[1]).toBe(scrolled);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
});
