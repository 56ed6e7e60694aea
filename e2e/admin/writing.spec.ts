import type { Locator } from '@playwright/test';
import { notice, store, test } from '../fixtures/editing';
import { expect, expectAccessible } from '../fixtures/test';

/** As Word and browsers put it into the clipboard. */
async function paste(text: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  await text.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(types)) {
      clipboardData.setData(type, content);
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await control.page().keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(control).toBeFocused();
}

test('an article is written, linked, illustrated and published by keyboard alone', async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/companies', { name: `${mark} Ltd`, description: 'Owned.' });
  const { data: others } = await (await page.request.get('/api/articles?limit=1')).json();
  const { data: pictures } = await (await elsewhere.get('/api/media?kind=picture&limit=1')).json();
  const [picture] = pictures;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Content' });
  const ofPicture = dialog.getByRole('group', { name: 'Picture' });
  const focused = page.locator(':focus');
  await page.goto('/admin/articles?edit=new-record');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await keyboard.insertText(mark);
  await expect(text).toBeVisible();
  await tabTo(dialog.getByLabel('Excerpt', { exact: true }));
  await keyboard.insertText('By keyboard.');

  // One stop for the toolbar, the next is the text.
  await tabTo(dialog.getByRole('button', { name: 'Paragraph' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Heading', exact: true, pressed: true })).toBeVisible();
  await keyboard.type('What we own');
  await keyboard.press('Enter');
  await keyboard.type('We **keep** ');
  await keyboard.insertText('what we buy, such as ');
  await keyboard.press('Control+k');
  await expect(focused).toHaveRole('combobox');
  await keyboard.insertText(`${mark} Ltd`);
  await expect(page.getByRole('option', { name: new RegExp(`^${mark} Ltd`) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await keyboard.type('.');
  await keyboard.press('Enter');
  await keyboard.type('/pic');
  await expect(page.getByRole('option', { name: 'Picture' })).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute('aria-activedescendant', /./);
  await expectAccessible(page);
  await keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Media' });
  await expect(chooser.getByRole('searchbox')).toBeFocused();
  const found = page.waitForResponse(/\/api\/media\?.*q=/);
  await keyboard.insertText(picture.title);
  await found;
  const choice = chooser.getByRole('radio', { name: picture.title, exact: true }).first();
  await expect(choice).toBeVisible();
  await tabTo(choice);
  await keyboard.press('Space');
  await tabTo(chooser.getByRole('button', { name: `Choose “${picture.title}”` }));
  await keyboard.press('Enter');
  // The caret stands behind the picture, and what can be said about it comes next.
  await expect(text).toBeFocused();
  await tabTo(ofPicture.getByLabel('Alternative text'));
  await keyboard.insertText('A beam of light');
  await tabTo(ofPicture.getByLabel('Caption'));
  await keyboard.insertText('At six');
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await keyboard.type('Then:');
  await keyboard.press('Enter');
  await keyboard.type('- one');
  // The first Escape is the list's.
  await keyboard.press('Escape');
  await expect(dialog.getByText('Tab leaves the text now.')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('/tab');
  await keyboard.press('Enter');
  await keyboard.type('Year');
  await keyboard.press('Tab');
  await keyboard.type('Mills');
  await keyboard.press('Tab');
  await keyboard.type('Where');
  await expect(dialog.getByRole('group', { name: 'Table' })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await tabTo(dialog.getByLabel('Image', { exact: true }));
  await keyboard.insertText(others[0].imageUrl);
  // A key is pressed by mistake more easily than a button.
  page.once('dialog', (question) => question.accept());
  await keyboard.press('Control+Enter');
  await expect(notice(page, 'Article created successfully')).toBeVisible();

  const { data } = await (await elsewhere.get(`/api/articles?all=true&q=${encodeURIComponent(mark)}`)).json();
  expect(data[0]).toMatchObject({
    format: 'markdown',
    content: `## What we own\n\nWe **keep** what we buy, such as [${mark} Ltd](record:companies/${id}).\n\n![A beam of light](media:${picture.id} "At six")\n\nThen:\n\n- one\n\n| Year | Mills | Where |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |`,
  });
});

test('a text keeps its Markdown until it is changed, follows other windows, and takes what is pasted', {
  tag: '@nightly',
}, async ({ page, mark, elsewhere, expectedErrors }) => {
  // The link leads to a page that is not there.
  expectedErrors.push(/status of 404/, /Failed to fetch/);
  const address = `/${mark.toLowerCase().replace(' ', '-')}`;
  const body = '* one\n* two\n\n__Bold__ and [a page](record:pages/999999).\n\nThe end.';
  const { id } = await store(elsewhere, '/api/pages', { title: mark, address, body });
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Body', exact: true });
  const raw = dialog.getByLabel('Body, as Markdown');
  const markdown = dialog.getByRole('button', { name: 'Markdown' });
  const stored = async () =>
    (await (await elsewhere.get(`/api/working-copies/pages/${id}`)).json()).data?.data.body;
  await page.goto(`/admin/pages?edit=${id}`);
  await text.getByText('The end.').click();
  await markdown.click();
  await expect(raw).toHaveValue(body);
  await markdown.click();
  await expect(dialog.getByText('Not published')).toHaveCount(0);

  await text.getByText('a page').click();
  await expect(dialog.getByRole('group', { name: 'Link' })).toContainText('This page was deleted');
  await expectAccessible(page);

  // Another window changes one place while the caret is at another.
  await text.getByText('The end.').click();
  await page.keyboard.press('End');
  await elsewhere.put(`/api/working-copies/pages/${id}`, {
    data: { data: { title: mark, address, body: body.replace('one', 'first') }, revision: null },
  });
  await expect(text.getByText('first')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.type(' Really.');
  await expect(text).toContainText('The end. Really.');

  await paste(text, {
    'text/html':
      '<p>From <b onclick="x()">Word</b></p><script>window.pasted = 1</script><ul><li>a</li></ul><p><u>b</u></p>',
    'text/plain': 'From Word\na',
  });
  await expect(text.getByRole('listitem').filter({ hasText: /^a$/ })).toBeVisible();
  await expect
    .poll(stored)
    .toBe(
      '- first\n- two\n\n**Bold** and [a page](record:pages/999999).\n\nThe end. Really.From **Word**\n\n- a\n\nb',
    );
  await expect(dialog.getByText('Underlining was left out.')).toBeVisible();
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});

test('a plain text is compared before it gets formatting', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const { id } = await store(elsewhere, '/api/companies', { name: mark, description: 'One,\ntwo *three*.' });
  const dialog = page.getByRole('dialog', { name: 'Edit company' });
  await page.goto(`/admin/companies?edit=${id}`);
  await dialog.getByRole('button', { name: 'Write with formatting' }).click();
  const comparison = page.getByRole('dialog', { name: 'Write with formatting' });
  await expect(comparison.getByText('The words stay the same.')).toBeVisible();
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Write with formatting' }).click();
  const text = dialog.getByRole('textbox', { name: 'Description' });
  await expect(text).toHaveText('One,two *three*.');
  await expect(text).toBeFocused();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({ format: 'markdown', description: 'One,\\\ntwo \\*three\\*.' });
});
