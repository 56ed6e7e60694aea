import type { BrowserContext, Locator, Page } from '@playwright/test';
import { administrator } from '../fixtures/administrator';
import { choose, expectKeptInBrowser, notice, store } from '../fixtures/editing';
import { test } from '../fixtures/enquiries';
import { expect } from '../fixtures/test';

const article = (title: string) => ({
  title,
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
  date: '2026-01-31',
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const saved = (page: Page) => dialog(page).getByText('Saved just now');

const sessionEnded = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Opens a second tab. What is thrown there fails the test, too. */
async function openOther(context: BrowserContext, path = '/admin'): Promise<Page> {
  const other = await context.newPage();
  other.on('pageerror', (error) => thrown.push(error.message));
  await other.goto(path);
  return other;
}

const thrown: string[] = [];
test.afterEach(() => expect(thrown.splice(0)).toEqual([]));

/** Holds back a page's calls until they are released. */
async function held(page: Page, calls: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Calls that are still on their way when the session ends. */
const callsInFlight = /status of 401/;

async function fillIn(form: Page | Locator): Promise<void> {
  await form.getByLabel('Username').fill(administrator.username);
  await form.getByLabel('Password', { exact: true }).fill(administrator.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signInAt(page: Page): Promise<void> {
  await fillIn(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

async function openEditor(page: Page, id: number, excerpt = 'In short.'): Promise<void> {
  await page.goto(`/admin/articles?edit=${id}`);
  // On a busy machine the screen takes a while.
  await expect(field(page, 'Excerpt')).toHaveValue(excerpt, { timeout: 45_000 });
}

async function beginReply(page: Page, mark: string, button: 'Reply' | 'Continue Reply'): Promise<Locator> {
  await page.goto(`/admin/contacts?q=${encodeURIComponent(mark)}`);
  await page.getByRole('row').filter({ hasText: mark }).getByText('Partnerships').click();
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: /^Reply to/ }).getByLabel('Message');
}

async function editAndSave(page: Page, id: number): Promise<void> {
  await openEditor(page, id);
  await field(page, 'Excerpt').fill('Typed and saved.');
  await expect(saved(page)).toBeVisible();
}

/** What is open in one tab when another one signs out. */
const opened: Record<string, (page: Page, mark: string, id: number) => Promise<void>> = {
  async 'the public version beside an editor'(page, _, id) {
    await editAndSave(page, id);
    await dialog(page).getByRole('button', { name: 'Show the public version' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Public version' })).toBeVisible();
  },
  async 'a history'(page, mark) {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
    await choose(page, mark, 'History');
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  },
  async 'a schedule'(page, _, id) {
    await page.goto(`/admin/articles?schedule=articles/${id}`);
    await expect(dialog(page).getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
  },
  async 'an import'(page) {
    await page.goto('/admin/articles');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog(page)
      .getByLabel('CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('title\n\n,\nA') });
    await expect(dialog(page).getByRole('table')).toBeVisible();
  },
  async 'the finder'(page, mark) {
    await page.goto('/admin/jobs');
    await expect(page.getByRole('heading', { name: 'Jobs', level: 2 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(mark);
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
  },
  async 'selected rows'(page, mark) {
    await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  },
};

test('an editor whose typing is saved gives way to the sign-in when another tab signs out', {
  tag: '@nightly',
}, async ({ page, context, mark, elsewhere, expectedErrors }) => {
  expectedErrors.push(callsInFlight);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await openOther(context);
  await editAndSave(page, id);

  await other.getByRole('button', { name: 'Sign Out' }).click();

  await expect(signInButton(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/working-copies/articles/${id}`)).json();
  expect(data.data).toMatchObject({ excerpt: 'Typed and saved.' });
});

test('typing that could not be saved is there again after another tab signed out and in', async ({
  page,
  context,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(callsInFlight, /ERR_FAILED/);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await openOther(context);
  await openEditor(page, id);
  await page.route('**/api/working-copies/articles/*', (route) => route.abort());
  await field(page, 'Excerpt').fill('Typed, not saved.');
  await expectKeptInBrowser(page, 'Typed, not saved.');

  await other.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page.getByText('You are signed out. What you typed in an editor is kept.')).toBeVisible();
  await page.unroute('**/api/working-copies/articles/*');
  await signInAt(other);
  await expect(page.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible();
  await openEditor(page, id, 'Typed, not saved.');
  // It may have been sent before the form was opened.
  await expect(
    dialog(page)
      .getByText(/^Saved (?:by admin )?just now$/)
      .first(),
  ).toBeVisible();
});

test('typing into a record that another tab has deleted is kept, and the form says what to do', {
  tag: '@nightly',
}, async ({ page, context, mark, elsewhere, expectedErrors }) => {
  expectedErrors.push(/status of (?:404|409)/);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await openOther(context, `/admin/articles?q=${encodeURIComponent(mark)}`);
  await openEditor(page, id);
  const { release } = await held(page, '**/api/working-copies/articles/*');
  await field(page, 'Excerpt').fill('Typed meanwhile.');
  other.once('dialog', (question) => question.accept());
  await choose(other, mark, 'Delete');
  await expect(notice(other, 'Article deleted successfully')).toBeVisible();
  release();

  // If the form has looked before its save is answered, another note says that as well.
  const note = dialog(page).getByRole('alert').filter({ hasText: 'You deleted this article just now' });
  await expect(note).toContainText('What you typed is kept, but it is not on the site.');
  await expect(field(page, 'Excerpt')).toHaveValue('Typed meanwhile.');
  await note.getByRole('button', { name: 'Restore and publish' }).click();

  await expect(dialog(page)).toHaveCount(0);
  const { data } = await (await elsewhere.get(`/api/articles/${id}`)).json();
  expect(data).toMatchObject({ excerpt: 'Typed meanwhile.' });
});

test('a session that has ended by time asks for the sign-in in every tab, and one sign-in is enough', {
  tag: '@nightly',
}, async ({ page, context, database, mark, elsewhere, expectedErrors }) => {
  expectedErrors.push(callsInFlight);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await openOther(context);
  await openEditor(other, id);
  await openEditor(page, id);
  const copies = '**/api/working-copies/articles/*';
  const [own, others] = [await held(page, copies), await held(other, copies)];
  await field(page, 'Excerpt').fill('Typed in one tab.');
  await field(other, 'Title').fill(`${mark} in the other`);
  const cookie = (await context.cookies()).find(({ name }) => name === 'admin_session');
  await database.query(
    `UPDATE sessions SET last_used_at = now() - interval '31 days' WHERE token_hash = encode(sha256($1), 'hex')`,
    [cookie?.value],
  );
  own.release();
  others.release();

  await expect(sessionEnded(page)).toContainText('Everything you typed is still here.');
  await expect(sessionEnded(other)).toBeVisible();
  await fillIn(sessionEnded(page));

  for (const tab of [page, other]) {
    await expect(sessionEnded(tab)).toHaveCount(0);
    await expect(saved(tab)).toBeVisible();
  }
  const { data } = await (await elsewhere.get(`/api/working-copies/articles/${id}`)).json();
  expect(data.data).toMatchObject({ excerpt: 'Typed in one tab.', title: `${mark} in the other` });
});

test('a tab says so when another one has signed in with another name, and keeps what is typed', {
  tag: '@nightly',
}, async ({ page, context, mark, enquire, expectedErrors }) => {
  expectedErrors.push(callsInFlight);
  await enquire();
  const other = await openOther(context);
  // A browser that stores nothing: only the open page has what is typed.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
  });
  const reply = await beginReply(page, mark, 'Reply');
  await reply.fill('Dear Ada,');
  // As with another account: the site under test has one.
  await page.route('**/api/auth/refresh', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, username: 'grace', name: 'grace' } } });
  });

  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(sessionEnded(page)).toBeVisible();
  await signInAt(other);

  await expect(notice(page, 'Signed in as grace')).toBeVisible();
  await expect(sessionEnded(page)).toHaveCount(0);
  await expect(reply).toHaveValue('Dear Ada,');
  await expect(page.getByText('Signed in as grace', { exact: true }).last()).toBeAttached();
});

test('a reply that is being written is still there after another tab signed out', {
  tag: '@nightly',
}, async ({ page, context, mark, enquire, expectedErrors }) => {
  expectedErrors.push(callsInFlight);
  await enquire();
  const other = await openOther(context);
  await (await beginReply(page, mark, 'Reply')).fill('Dear Ada,');

  other.once('dialog', (asked) => asked.accept());
  await other.getByRole('button', { name: 'Sign Out' }).click();

  await expect(dialog(page)).toHaveCount(0);
  await signInAt(page);
  await expect(await beginReply(page, mark, 'Continue Reply')).toHaveValue('Dear Ada,');
});

test('whatever is open gives way to the sign-in when another tab signs out', { tag: '@nightly' }, async ({
  page,
  context,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(callsInFlight);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const other = await openOther(context);
  for (const [name, open] of Object.entries(opened)) {
    await test.step(name, async () => {
      await open(page, mark, id);
      await other.getByRole('button', { name: 'Sign Out' }).click();
      await expect(signInButton(page)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await signInAt(other);
    });
  }
});
