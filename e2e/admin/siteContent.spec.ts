import type { Page } from '@playwright/test';
import { choose, notice, test, writeMarkdown } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an added text is written in its format with a safe preview, and deleted', async ({
  page,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const key = mark.toLowerCase().replace(' ', '_');
  await page.goto('/admin/site-content');
  await page.getByRole('button', { name: 'New site content' }).click();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByText('Content is required')).toBeVisible();
  await field(page, 'Key').fill('Not A Key');
  await field(page, 'Title').fill(mark);
  await expect(
    dialog(page).getByText('Key must consist of lower-case letters, digits and underscores'),
  ).toBeVisible();
  await field(page, 'Key').fill('hero_title');
  await field(page, 'Section').fill('probes');
  await dialog(page).getByText('markdown', { exact: true }).click();
  await writeMarkdown(dialog(page), 'Content', '## Light\n\n**Safe** <img src=x onerror=alert(1)>');
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible();
  await expect(preview(page).locator('strong')).toHaveText('Safe');
  await expect(preview(page).locator('img')).toHaveCount(0);
  await dialog(page).getByText('text', { exact: true }).click();
  await expect(preview(page)).toContainText('<img src=x onerror=alert(1)>');
  await dialog(page).getByText('Details', { exact: true }).click();
  await expect(field(page, 'Key')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByText('There is already site content with this key').first()).toBeVisible();
  await expect(field(page, 'Key')).toBeFocused();
  await field(page, 'Key').fill(key);
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Site content created successfully')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'probes' }).getByRole('row').filter({ hasText: mark }),
  ).toContainText('## Light **Safe** <img src=x onerror=alert(1)>');

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    return question.accept();
  });
  await choose(page, mark, 'Delete');
  await expect(notice(page, 'Site content deleted successfully')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  expect(asked).toEqual([`Are you sure you want to delete this site content?\n\n“${mark}”`]);
});

test('a text is reset to the built-in one, edited by two administrators at once, and changed', {
  tag: '@nightly',
}, async ({ page, elsewhere, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const key = 'team_interview_description';
  const builtIn =
    'You meet the people you would work with, and go through a problem from the work itself together.';
  const list = `/api/site-content?q=${key}`;
  const { data: before } = await (await elsewhere.get(list)).json();
  const visitor = await page.context().newPage();
  try {
    await page.goto(`/admin/site-content?q=${key}`);
    await row(page, key).getByRole('button', { name: /^Edit/ }).click();
    await expect(field(page, 'Content')).toBeFocused();
    await expect(field(page, 'Title')).toBeHidden();
    await dialog(page).getByText('Details', { exact: true }).click();
    await expect(field(page, 'Key')).toHaveText(key);
    const builtInPart = page.getByRole('region', { name: 'Built-in default' });
    await expect(builtInPart).toContainText(builtIn);
    await expect(page).toHaveURL(new RegExp(`edit=${key}$`));
    page.once('dialog', (question) => question.accept());
    await builtInPart.getByRole('button', { name: 'Reset to default' }).click();
    await expect(notice(page, 'Text reset to its default')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, key)).toContainText('Built in');
    await visitor.goto('/careers');
    await expect(visitor.getByText(builtIn)).toBeVisible();

    await row(page, key).getByText('Built in').click();
    await expect(field(page, 'Content')).toHaveValue(builtIn);
    await field(page, 'Content').fill('We write to you within a week.');
    await elsewhere.post('/api/site-content', {
      data: { key, title: 'Theirs', content: 'Theirs.', section: 'careers' },
    });
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'Someone published this site content elsewhere' }),
    ).toBeFocused();
    await expect(
      dialog(page)
        .getByRole('group', { name: 'Content' })
        .getByRole('radio', { name: /^Keep mine/ }),
    ).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Publish this choice' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await visitor.goto('/careers');
    await expect(visitor.getByText('We write to you within a week.')).toBeVisible();

    await row(page, key).getByText('We write to you').click();
    await field(page, 'Content').fill('We write to you within two weeks.');
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'Site content updated successfully')).toBeVisible();
    await expect(row(page, key)).toContainText('within two weeks');
    await visitor.goto('/careers');
    await expect(visitor.getByText('We write to you within two weeks.')).toBeVisible();

    // The row is found by its built-in text but still shows the changed one.
    await page.getByLabel('Filter site content').fill('a problem from the work itself');
    await expect(page).toHaveURL(/q=a\+problem/);
    await expect(row(page, key).locator('mark')).toHaveText('a problem from the work itself');
    await expect(row(page, key)).toContainText('within two weeks');

    page.once('dialog', (question) => question.accept());
    await row(page, key)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Reset to default' }).click();
    await expect(row(page, key)).toContainText('Built in');
  } finally {
    const { data: after } = await (await elsewhere.get(list)).json();
    for (const { id } of after) {
      await elsewhere.delete(`/api/site-content/${id}`);
    }
    for (const { title, content, type, section, order } of before) {
      await elsewhere.post('/api/site-content', { data: { key, title, content, type, section, order } });
    }
  }
});

/** Reads the words of a page that editors would look for: link texts and headings. */
async function wordsOf(page: Page, path: string, selector: string): Promise<string[]> {
  await page.goto(path);
  const words = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) {
        hidden.remove();
      }
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    }),
  );
  return [...new Set(words.filter(Boolean))];
}

test('words of a page find their text, which is shown with its place and look', async ({ page }) => {
  await page.goto('/admin/site-content');
  const filter = page.getByLabel('Filter site content');
  for (const [words, name, found] of [
    ['Partner with Lumenvale', 'Home, contact: heading', 'Partner with Lumenvale'],
    ['discuss an opportunity', 'Home, what we do: button', 'Discuss an Opportunity'],
    ['(514) 555', 'Footer: phone (also on Home)', '(514) 555'],
    ['Portfolio', 'Menu: Portfolio (also in the footer)', 'Portfolio'],
    ['and for nothing else', 'Contact dialog: text', 'and for nothing else'],
  ] as const) {
    await filter.fill(words);
    await expect(row(page, name).locator('mark').first()).toHaveText(found);
  }
  await filter.fill('Discuss an Opportunity');
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  const look = row(page, 'Home, what we do: button').locator('.button-primary');
  await expect(look).toHaveCSS('background-color', 'rgb(232, 163, 61)');

  // Keyboard only: to the row's button, into the editor, to the other theme, and back.
  await filter.press('Tab');
  await expect(page.getByRole('link', { name: /^Trash/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'New site content' })).toBeFocused();
  for (const section of ['All 1', 'Changed 0', 'Home, what we do 1']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: section, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Home, what we do: button' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Content')).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleName('Edit site content: Home, what we do: button');
  const shown = preview(page).locator('[data-theme]');
  await expect(shown.locator('.button-primary')).toHaveText('Discuss an Opportunity');
  await expect(shown).toHaveCSS('background-color', 'rgb(250, 247, 241)');
  await preview(page).getByLabel('Light theme').focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveCSS('background-color', 'rgb(240, 245, 251)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await filter.fill('contact');
  await expect(row(page, 'dialog_text')).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await filter.fill('Ledgerbrook');
  await expect(page.getByText('No site content contains “Ledgerbrook”')).toBeVisible();
  await page.getByRole('link', { name: 'Look in Companies' }).click();
  await expect(row(page, 'Ledgerbrook').first()).toBeVisible();
});

test('one section is shown, chosen from a list and kept in the address', { tag: '@nightly' }, async ({
  page,
}) => {
  const shown = page.getByRole('main').getByRole('heading', { level: 3 });
  await page.goto('/admin/site-content');
  await expect(shown).toHaveText(['Home, hero']);
  await page.getByRole('link', { name: /^Footer \d/ }).click();
  await expect(shown).toHaveText(['Footer']);
  await expect(page).toHaveURL('/admin/site-content?section=footer');
  await expect(page.getByRole('link', { name: /^Footer \d/ })).toHaveAttribute('aria-current', 'true');

  // A filter searches all sections, and without it the section is back.
  const filter = page.getByLabel('Filter site content');
  await filter.fill('Discuss an Opportunity');
  await expect(shown).toHaveText(['Home, what we do']);
  await filter.fill('');
  await expect(shown).toHaveText(['Footer']);
  await expect(page).toHaveURL('/admin/site-content?section=footer');

  await page.getByRole('link', { name: /^Changed \d/ }).click();
  await expect(page).toHaveURL('/admin/site-content?section=_changed');
  await expect(row(page, 'Home, hero: title')).toBeVisible();
  await expect(page.getByText('Built in', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(shown).toHaveText(['Footer']);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 900 });
  const select = page.getByRole('combobox', { name: 'Section' });
  await select.click();
  await page.getByTitle(/^Menu \(/).click();
  await expect(shown).toHaveText(['Menu']);
  await expectAccessible(page);
});

test('the links, buttons and headings of header, footer and Home are texts', async ({ page }) => {
  // Records, switches, and names of link targets.
  const others = /^(LinkedIn|Skip to|Blue theme|Ledgerbrook|Menu|Search|Lumenvale)/;
  const lists = await Promise.all(
    ['/api/companies', '/api/team', '/api/articles', '/api/jobs'].map(async (path) => {
      const { data } = await (await page.request.get(path)).json();
      return data as readonly Partial<Record<'name' | 'title' | 'department', string>>[];
    }),
  );
  const records = lists.flat().flatMap(({ name, title, department }) => [name, title, department]);
  const words = (
    await wordsOf(
      page,
      '/',
      'header a, header button, main a, main h1, main h2, main h3, main h4, main .eyebrow, main dt, main dd a, footer a, footer h2',
    )
  ).filter((text) => !others.test(text) && !records.includes(text));
  expect(words.length).toBeGreaterThan(40);

  await page.goto('/admin/site-content?section=_all');
  await expect(row(page, 'Home, hero: title')).toBeVisible();
  const table = (await page.getByRole('main').innerText()).toLowerCase().replaceAll(/\s+/g, ' ');
  // Texts longer than a row shows are matched by their beginning.
  expect(words.filter((text) => !table.includes(text.toLowerCase().slice(0, 45).trimEnd()))).toEqual([]);
});
