import type { Page } from '@playwright/test';
import { choose, expectKeptInBrowser, notice, test, writeMarkdown } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const picture = '/uploads/sample/articles/no-exit-1600x900.svg';

const editor = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, label: string) => editor(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => editor(page).getByText('Saved just now');

test.afterEach(async ({ database, mark }) => {
  await database.query(
    'DELETE FROM schedules WHERE id IN (SELECT schedule_id FROM scheduled_actions WHERE name LIKE $1)',
    [`${mark}%`],
  );
  await database.query('DELETE FROM working_copies WHERE name LIKE $1', [`${mark}%`]);
});

test('an editor’s whole day: nothing is lost, nothing is published by accident, everything can be undone', async ({
  page,
  browser,
  baseURL,
  mark,
  elsewhere,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const context = page.context();
  const visitor = await browser.newContext({ baseURL });
  const seenByVisitors = async (id: number) => {
    const answer = await visitor.request.get(`/articles/${id}`);
    return { status: answer.status(), html: await answer.text() };
  };

  // Type, until the browser is killed.
  const killed = await context.newPage();
  await killed.goto('/admin/articles');
  await killed.getByRole('button', { name: 'New article' }).click();
  await field(killed, 'Title').fill(mark);
  await expect(saved(killed)).toBeVisible();
  await expect(killed).toHaveURL(/edit=\d+$/);
  const address = killed.url();
  const id = Number(/\d+$/.exec(address)?.[0]);
  await field(killed, 'Excerpt').pressSequentially('The last words before the crash');
  await expectKeptInBrowser(killed, 'The last words before the crash');
  const crashed = killed.waitForEvent('crash');
  const devtools = await context.newCDPSession(killed);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  // Continue.
  await page.goto(address);
  await expect(field(page, 'Title')).toHaveValue(mark);
  await expect(field(page, 'Excerpt')).toHaveValue('The last words before the crash');
  await writeMarkdown(editor(page), 'Content', 'The first paragraph.\n\nThe second paragraph.');
  await field(page, 'Image').fill(picture);
  await expect(saved(page)).toBeVisible();

  // Watch the preview, which follows what is typed.
  await editor(page).getByText('Phone', { exact: true }).click();
  const frame = page.frameLocator('iframe[title^="The page at "]');
  await expect(frame.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  await field(page, 'Title').fill(`${mark} retold`);
  await expect(frame.getByRole('heading', { level: 1, name: `${mark} retold` })).toBeVisible();
  await expectAccessible(page);
  expect((await seenByVisitors(id)).status).toBe(404);

  // Share with a colleague. The site's policy lets nothing read the clipboard.
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.clipboard.writeText = async (text) => resolve(text);
      }),
  );
  await button(page, 'Copy a link for a colleague').click();
  await expect(notice(page, 'Preview link copied')).toBeVisible();
  const link = await copied;
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { level: 1, name: `${mark} retold` })).toBeVisible();
  await expect(colleague.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await colleague.context().close();

  // Schedule, and go live on time.
  await elsewhere.post('/api/schedules', {
    data: {
      at: new Date(Date.now() + 60 * 60 * 1_000).toISOString(),
      actions: [{ action: 'publish', kind: 'articles', recordId: id }],
    },
  });
  await button(page, 'Close').last().click();
  await database.query(
    `UPDATE schedules SET at = now() WHERE id IN (
       SELECT schedule_id FROM scheduled_actions WHERE kind = 'articles' AND record_id = $1)`,
    [id],
  );
  await expect
    .poll(async () => (await seenByVisitors(id)).status, { timeout: 15_000, intervals: [250] })
    .toBe(200);

  // Two people correct it at once.
  const { data: stored } = await (await elsewhere.get(`/api/articles/${id}`)).json();
  await page.goto(`/admin/articles?edit=${id}`);
  await writeMarkdown(editor(page), 'Content', 'The first paragraph, mine.\n\nThe second paragraph.');
  await expect(saved(page)).toBeVisible();
  await elsewhere.patch(`/api/articles/${id}`, {
    data: {
      content: 'The first paragraph, theirs.\n\nThe second paragraph, theirs.',
      version: stored.version,
    },
  });
  await button(page, 'Publish').click();
  await editor(page)
    .getByRole('radio', { name: /^Keep this version/ })
    .check();
  await button(page, 'Publish this choice').click();
  await expect(notice(page, 'Article updated successfully')).toBeVisible();
  const both = await (await elsewhere.get(`/api/articles/${id}`)).json();
  expect(both.data.content).toBe('The first paragraph, mine.\n\nThe second paragraph, theirs.');

  // Restore an earlier version.
  await page.goto(`/admin/articles?history=articles.${id}`);
  const history = page.getByRole('dialog', { name: /^History of this/ });
  await history.getByRole('listitem').last().getByRole('button').click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(field(page, 'Content')).toHaveText('The first paragraph.The second paragraph.');
  await button(page, 'Publish').click();
  await expect(notice(page, 'Article updated successfully')).toBeVisible();
  expect((await seenByVisitors(id)).html).not.toContain('theirs');

  // Delete and undo.
  page.on('dialog', (question) => question.accept());
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  await choose(page, `${mark} retold`, 'Delete');
  await expect(notice(page, 'Article deleted successfully')).toBeVisible();
  await expect.poll(async () => (await seenByVisitors(id)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await seenByVisitors(id)).status).toBe(200);
  expect((await seenByVisitors(id)).html).toContain(`${mark} retold`);
  await visitor.close();
});
