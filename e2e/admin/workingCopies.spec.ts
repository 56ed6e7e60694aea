import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/administrator';
import { expectKeptInBrowser, notice, store, test } from '../fixtures/editing';
import { startSecondSite } from '../fixtures/startSecondSite';
import { expect, expectAccessible } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const saved = (page: Page) => dialog(page).getByText('Saved just now');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** How often a window asks what others have saved, in milliseconds. */
const PAUSE = 5_000;

/** Lets time pass in all windows until one has what others have saved. */
async function catchUp(window: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await window.clock.fastForward(PAUSE);
    await check();
  }).toPass({ timeout: 15_000 });
}

/** How often the API is killed while text is being typed. */
const KILLS = Number(process.env.KILLS ?? 3);

const article = (title: string) => ({
  title,
  date: '2024-02-29',
  excerpt: 'As it was.',
  content: 'First.\n\nSecond.',
  imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
});

test('changes survive a killed browser, and nobody sees them before they are published', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // The responses to the last saves were lost, so the browser asks what the server has.
  expectedErrors.push(/status of 409/);
  await page.goto('/admin/articles');
  const killed = await page.context().newPage();
  await killed.goto('/admin/articles');
  await killed.getByRole('button', { name: 'New article' }).click();
  await field(killed, 'Title').fill(mark);
  await expect(saved(killed)).toBeVisible();
  // A reload or a link continues with it.
  await expect(killed).toHaveURL(/edit=\d+$/);
  const address = killed.url();
  const id = Number(/\d+$/.exec(address)?.[0]);
  await killed.route(/\/api\/working-copies\//, (route) => route.fetch().catch(() => undefined));
  await field(killed, 'Content').pressSequentially('Typed until the very last moment');
  await expectKeptInBrowser(killed, 'Typed until the very last moment');
  const devtools = await killed.context().newCDPSession(killed);
  const crashed = killed.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  await page.goto(address);

  await expect(field(page, 'Title')).toHaveValue(mark);
  await expect(field(page, 'Content')).toHaveText('Typed until the very last moment');
  await expect(saved(page)).toBeVisible();
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404);
  const { data } = await (await elsewhere.get(`/api/working-copies/articles/${id}`)).json();
  expect(data).toMatchObject({ name: mark, data: { content: 'Typed until the very last moment' } });

  await field(page, 'Title').press('Control+Enter');
  await expect(dialog(page).getByText('Excerpt is required')).toBeVisible();
  await expect(field(page, 'Excerpt')).toBeFocused();
  await field(page, 'Excerpt').fill('In short.');
  await field(page, 'Image').fill(article('').imageUrl);
  await button(page, 'Publish and continue').click();
  await expect(notice(page, 'Article created successfully')).toBeVisible();
  await expect(dialog(page).getByText('Published', { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(200);
});

test('changes typed offline stay in the browser, and are sent automatically', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // The page beside the form cannot be loaded offline, whole or in part.
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /postMessage/,
    /could not be loaded/,
    /Loading css chunk/,
    /preload/,
  );
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  await field(page, 'Name').fill(mark);
  await expect(saved(page)).toBeVisible();

  await page.context().setOffline(true);
  await field(page, 'Description').fill('Typed in a tunnel.');
  await expect(dialog(page).getByText('Not saved: offline, kept in this browser').first()).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: mark, level: 1 })).toBeVisible();
  await expect(shown.getByText('Typed in a tunnel.').first()).toBeVisible();

  await page.context().setOffline(true);
  await field(page, 'Description').fill('Typed in another tunnel.');
  await expect(dialog(page).getByText('Not saved: offline, kept in this browser').first()).toBeVisible();
  await page.close();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await next.clock.install();
  // A different page: the record is not opened again.
  await next.goto('/admin/team');

  const description = async () => {
    // It leaves a form time to take over its own typing.
    await next.clock.fastForward(1_000);
    const { data } = await (await elsewhere.get(`/api/working-copies?q=${encodeURIComponent(mark)}`)).json();
    const copy = await (await elsewhere.get(`/api/working-copies/companies/${data[0].recordId}`)).json();
    return copy.data.data.description;
  };
  await expect.poll(description).toBe('Typed in another tunnel.');
  await next.close();
});

test('changes of a public record are marked, compared with it, and discarded', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: `Edit ${mark}` }).press('Enter');
  await field(page, 'Excerpt').fill('As it is going to be.');
  await expect(dialog(page).getByText('Published, with unpublished changes')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText('Unpublished changes');
  await expect(page.getByRole('button', { name: `Edit ${mark}` })).toBeFocused();
  expect((await (await page.request.get(`/api/articles/${id}`)).json()).data.excerpt).toBe('As it was.');

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Saved by admin just now')).toBeVisible();
  await expect(field(page, 'Excerpt')).toHaveValue('As it is going to be.');
  await dialog(page).getByRole('button', { name: 'Show the public version' }).press('Enter');
  const comparison = dialog(page).getByRole('region', { name: 'Public version' });
  await expect(comparison.getByRole('heading', { level: 4 })).toHaveText(['Excerpt']);
  await expect(comparison.getByRole('insertion')).toContainText('is going to be');
  await expectAccessible(page);

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await button(page, 'Discard changes').press('Enter');
  await expect(notice(page, 'Changes discarded')).toBeVisible();
  await expect(field(page, 'Excerpt')).toHaveValue('As it was.');
  await expect(dialog(page).getByText('Published', { exact: true })).toBeVisible();
  expect(asked).toEqual([
    'Discard your changes? The article goes back to what it was. What you discard stays in its history.',
  ]);
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Unpublished changes');
});

test('an article with a future date asks before it goes on the site', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/articles', { ...article(mark), published: false });
  await page.goto(`/admin/articles?q=${encodeURIComponent(mark)}&edit=${id}`);
  await expect(dialog(page).getByText('Draft: not on the site')).toBeVisible();
  await field(page, 'Date').fill('2999-03-03');
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.dismiss();
  });

  await button(page, 'Publish').click();

  await expect
    .poll(() => asked)
    .toEqual(['This article is dated March 3, 2999 and will be on the site at once. Publish it now?']);
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404);
});

test('two windows know of each other, follow each other, and edit one text together', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  // The clock that catches up ends reads that are under way.
  expectedErrors.push(/status of 409/, /signal timed out/);
  const { id } = await store(elsewhere, '/api/articles', article(mark));
  const address = `/admin/articles?edit=${id}`;
  await page.context().clock.install();
  await page.goto(address);
  await expect(field(page, 'Title')).toHaveValue(mark);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(dialog(other).getByText('You have this open in another window.')).toBeVisible();
  await expectAccessible(other);

  // What is saved there appears here, where nothing was typed.
  await field(other, 'Excerpt').fill('From the other window.');
  await catchUp(page, () =>
    expect(field(page, 'Excerpt')).toHaveValue('From the other window.', { timeout: 1_000 }),
  );
  await expect(dialog(page).getByText('admin saved changes in another window just now.')).toBeVisible();

  // Both edit the same text, each in a paragraph of its own.
  await field(page, 'Content').fill('First, here.\n\nSecond.');
  await field(other, 'Content').fill('First.\n\nSecond, there.');
  for (const window of [page, other]) {
    await catchUp(window, () =>
      expect(field(window, 'Content')).toHaveValue('First, here.\n\nSecond, there.', { timeout: 1_000 }),
    );
  }

  // Both edit the same spot: nothing is overwritten, and one version has to be chosen.
  await expect(saved(page).or(dialog(page).getByText('The form shows them.'))).toBeVisible();
  await Promise.all([field(page, 'Title').fill(`${mark} A`), field(other, 'Title').fill(`${mark} B`)]);
  const clash = (window: Page) => dialog(window).getByText(/^You changed the same place in another window/);
  await expect.poll(async () => (await clash(page).count()) + (await clash(other).count())).toBe(1);
  const [asked, ahead] = (await clash(page).count()) === 1 ? [page, other] : [other, page];
  const [mine, theirs] = asked === page ? ['A', 'B'] : ['B', 'A'];
  await expect(field(asked, 'Title')).toHaveValue(`${mark} ${mine}`);
  await button(asked, 'Compare and choose').click();
  await dialog(asked)
    .getByRole('radio', { name: /^Take the other version/ })
    .check();
  await button(asked, 'Save this choice').click();
  await expect(field(asked, 'Title')).toHaveValue(`${mark} ${theirs}`);
  await expect(field(ahead, 'Title')).toHaveValue(`${mark} ${theirs}`);

  await button(ahead, 'Publish').click();
  await expect(notice(ahead, 'Article updated successfully')).toBeVisible();
  await catchUp(asked, () =>
    expect(dialog(asked).getByText('Published', { exact: true })).toBeVisible({ timeout: 1_000 }),
  );
  const { data } = await (await page.request.get(`/api/articles/${id}`)).json();
  expect(data).toMatchObject({ title: `${mark} ${theirs}`, content: 'First, here.\n\nSecond, there.' });
  await other.close();
});

test('another browser is named with the time since it opened the record', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'A company.' });
  await elsewhere.put(`/api/working-copies/companies/${id}/editors`, {
    data: { editor: crypto.randomUUID() },
  });

  await page.goto(`/admin/companies?edit=${id}`);

  await expect(
    dialog(page).getByText(/^This is open as admin, in another browser, since \d+:\d\d [AP]M E[SD]T\.$/),
  ).toBeVisible();
});

test('a built-in text is changed for the first time without being published', { tag: '@nightly' }, async ({
  page,
  elsewhere,
}) => {
  const key = 'initial_interview_description';
  const { data: before } = await (await elsewhere.get(`/api/site-content?q=${key}`)).json();
  for (const { id } of before) {
    await elsewhere.delete(`/api/site-content/${id}`);
  }
  try {
    await page.goto(`/admin/site-content?q=${key}`);
    const row = page.getByRole('row').filter({ hasText: key });
    await row.getByText('Built in').click();
    await field(page, 'Content').fill('A talk among equals');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Content')).toHaveValue('A talk among equals');
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Unpublished changes');
    await expect(row).toContainText('Built in');

    await row.getByText('Built in').click();
    page.once('dialog', (question) => question.accept());
    await button(page, 'Delete draft').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row).not.toContainText('Unpublished changes');
  } finally {
    for (const { title, content, type, section, order } of before) {
      await elsewhere.post('/api/site-content', { data: { key, title, content, type, section, order } });
    }
  }
});

test('everything shown as saved survives, however often the API is killed, and the rest follows', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  test.setTimeout(60_000 + KILLS * 40_000);
  // Without a secret, this site makes no previews. While the API is away, it serves no code of the administration.
  expectedErrors.push(/status of 50\d/, /ERR_/, /status of 409/, /postMessage/, /MIME type/);
  const site = await startSecondSite();
  try {
    await signIn(page.request, site.url);
    await page.goto(`${site.url}/admin/articles`);
    await page.getByRole('button', { name: 'New article' }).first().click();
    await field(page, 'Title').fill('Written in bad times');
    await expect(saved(page)).toBeVisible();
    const stored = async () => {
      const { rows } = await site.database.query(`SELECT data ->> 'content' AS content FROM working_copies`);
      return String(rows[0].content);
    };

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await watchSaved(page);
      const typing = field(page, 'Content').pressSequentially(`Part ${kill} of what is typed. `, {
        delay: 80,
      });
      await page.waitForTimeout(600 + 300 * (kill % 5));
      await site.killApi();
      const [shown, kept] = [await shownAsSaved(page), await stored()];
      expect(kept.startsWith(shown), `“${shown}” was shown as saved, and “${kept}” is`).toBe(true);
      await typing;
      await site.restartApi();
      await expect.poll(stored, { timeout: 20_000 }).toBe((await field(page, 'Content').innerText()).trim());
    }
  } finally {
    await site.stop();
  }
});

/** Records the text at the time the page last showed it as saved. */
async function watchSaved(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      const text = document.querySelector<HTMLTextAreaElement>('[role=dialog] #content')?.value ?? '';
      if (document.querySelector('[role=dialog]')?.textContent?.includes('Saved just now')) {
        document.body.dataset.saved = text;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

function shownAsSaved(page: Page): Promise<string> {
  return page.evaluate(() => document.body.dataset.saved ?? '');
}

for (const name of ['Schedule', 'History']) {
  test(`changes stay in their form when the code of ‘${name}’ cannot be fetched`, {
    tag: '@nightly',
  }, async ({ page, mark, elsewhere, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /could not be loaded/, /Refused to|MIME type/);
    const { id } = await store(elsewhere, '/api/articles', article(mark));
    await page.goto(`/admin/articles?edit=${id}`, { waitUntil: 'networkidle' });
    await page.route('**/slices/mf-admin/**', (route) => route.fulfill({ status: 404 }));
    await field(page, 'Excerpt').fill('Typed before.');

    // The second press runs into whatever the first one left behind.
    for (const _ of ['first', 'second']) {
      await button(page, name).click();
      const told = notice(page, 'This could not be loaded. Check your connection, then reload the page.');
      await expect(told).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/admin/articles\\?edit=${id}$`));
      await expect(field(page, 'Excerpt')).toHaveValue('Typed before.');
      await page
        .getByRole('region', { name: /^Notices/ })
        .getByRole('button', { name: 'Close' })
        .click();
      await expect(told).toBeHidden();
    }
    await field(page, 'Excerpt').fill('Typed after.');
    await expect(saved(page)).toBeVisible();
  });
}
