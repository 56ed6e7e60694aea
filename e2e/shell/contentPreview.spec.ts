import { test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const article = (title: string) => ({
  title,
  excerpt: 'What nobody has read yet.',
  content: 'The first line.',
  imageUrl: 'https://images.example/none.png',
  externalUrl: '',
  categoryId: null,
  date: '2031-01-01',
});

test.describe('a preview link', () => {
  async function begin(elsewhere: import('@playwright/test').APIRequestContext, title: string) {
    const copy = await elsewhere.post('/api/working-copies/articles', {
      data: { data: article(title), creationKey: crypto.randomUUID() },
    });
    const { recordId } = (await copy.json()).data;
    const link = await elsewhere.post('/api/content-previews', {
      data: { records: [{ kind: 'articles', recordId }] },
    });
    return { recordId, token: (await link.json()).data.token as string };
  }

  test.use({ expectedErrors: [/images\.example|ERR_NAME_NOT_RESOLVED|Failed to load resource/] });

  test('shows unpublished content to a colleague without an account, on every page', async ({
    browser,
    baseURL,
    elsewhere,
    mark,
  }) => {
    const { recordId, token } = await begin(elsewhere, `${mark} draft`);
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.route('https://images.example/**', (route) => route.abort());

    const answer = await page.goto(`/articles/${recordId}?preview=${encodeURIComponent(token)}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    await expect(page).toHaveURL(`/articles/${recordId}`);
    await expect(page.getByRole('heading', { level: 1, name: `${mark} draft` })).toBeVisible();
    const badge = page.getByRole('complementary', { name: 'Preview' });
    await expect(badge).toContainText('Visitors do not see this yet.');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Articles' }).first().click();
    await expect(page.getByRole('link', { name: new RegExp(`${mark} draft`) }).first()).toBeVisible();
    const visitor = await browser.newContext({ baseURL });
    expect((await visitor.request.get(`/articles/${recordId}`)).status()).toBe(404);
    expect(await (await visitor.request.get('/articles')).text()).not.toContain(mark);

    await badge.getByRole('link', { name: /^End preview/ }).click();
    await expect(badge).toBeHidden();
    await expect(page.getByText(`${mark} draft`)).toHaveCount(0);
    await Promise.all([context.close(), visitor.close()]);
  });

  test('works without JavaScript, and says when it has expired', async ({
    browser,
    baseURL,
    elsewhere,
    mark,
  }) => {
    const { recordId, token } = await begin(elsewhere, `${mark} draft`);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/articles/${recordId}?preview=${encodeURIComponent(token)}`);
    await expect(page.getByRole('heading', { level: 1, name: `${mark} draft` })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();

    const [shown, until, signature] = token.split('~');
    const forged = `${shown}~${Number(until) + 60_000}~${signature}`;
    const stranger = await browser.newContext({ baseURL });
    const answer = await stranger.request.get(`/articles/${recordId}?preview=${encodeURIComponent(forged)}`);
    expect(answer.status()).toBe(404);
    await Promise.all([context.close(), stranger.close()]);
  });

  test('follows the typing in a frame, and does not affect the rest of the browser', async ({
    page,
    elsewhere,
    mark,
  }) => {
    const { recordId, token } = await begin(elsewhere, `${mark} draft`);
    await page.route('https://images.example/**', (route) => route.abort());
    await page.goto('/admin');
    await page.evaluate(
      ([address]) => {
        const frame = document.createElement('iframe');
        frame.title = 'Preview';
        frame.src = address ?? '';
        document.body.append(frame);
      },
      [`/articles/${recordId}?preview-frame=${encodeURIComponent(token)}`],
    );
    const frame = page.frameLocator('iframe[title="Preview"]');
    await expect(frame.getByRole('heading', { level: 1, name: `${mark} draft` })).toBeVisible();
    await expect(frame.getByRole('complementary', { name: 'Preview' })).toBeVisible();

    await elsewhere.put(`/api/working-copies/articles/${recordId}`, {
      data: { data: article(`${mark} rewritten`), revision: 1 },
    });
    await page.evaluate(() => {
      document.querySelector('iframe')?.contentWindow?.postMessage('content-preview-changed', '*');
    });
    await expect(frame.getByRole('heading', { level: 1, name: `${mark} rewritten` })).toBeVisible();

    expect((await page.request.get(`/articles/${recordId}`)).status()).toBe(404);
  });

  test('cannot be framed by other sites', async ({ request, elsewhere, mark }) => {
    const { recordId, token } = await begin(elsewhere, `${mark} draft`);
    const framed = await request.get(`/articles/${recordId}?preview-frame=${encodeURIComponent(token)}`);
    expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.headers()['set-cookie'] ?? '').not.toContain('preview');
    const page = await request.get('/articles');
    expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers()['x-frame-options']).toBe('DENY');
  });
});
