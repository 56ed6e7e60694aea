import { choose, notice, store, test, writeMarkdown } from '../fixtures/editing';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

test('a page is written, found at its address without JavaScript, and withdrawn', async ({
  page,
  mark,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/a status of 400/);
  const address = `/${mark.toLowerCase().replace(' ', '-')}/history`;
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  const statusAt = async (path: string) => (await page.request.get(path)).status();
  expect(await statusAt(address)).toBe(404);

  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  await field('Title').fill(mark);
  await field('Address').fill('/team/history');
  await writeMarkdown(dialog, 'Body', '## Then\n\nRead about [our companies](/companies).');
  await publish.click();
  await expect(dialog.getByText('The site itself uses this address')).toBeVisible();
  await field('Address').fill(address);
  await publish.click();
  await expect(notice(page, 'Page created successfully')).toBeVisible();

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 2, name: 'Then' })).toBeVisible();
  await plain.close();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);

  // Within the site, a link loads the page, and one to nowhere shows that there is nothing.
  await page.goto(`/search?q=${encodeURIComponent(mark)}`);
  await hydrated(page);
  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: mark }).click();
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeFocused();
  await expect(page).toHaveURL(address);
  await expectAccessible(page);

  await page.goto(`/admin/pages?q=${encodeURIComponent(mark)}`);
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  page.once('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(notice(page, 'Page unpublished successfully')).toBeVisible();
  expect(await statusAt(address)).toBe(404);
});

test('an editor adds a page to a menu, which visitors see only while it is published', async ({
  page,
  mark,
  elsewhere,
}) => {
  const address = `/${mark.toLowerCase().replace(' ', '-')}`;
  const { id } = await store(elsewhere, '/api/pages', { title: mark, address, body: 'Text.' });
  const dialog = page.getByRole('dialog');
  const inFooter = async () => (await (await page.request.get('/team')).text()).includes(`>${mark}</a></li>`);

  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Footer menu, first column' }).click();
  await dialog.getByRole('button', { name: 'Add an entry' }).click();
  await dialog.getByLabel('Label of entry 6').fill(mark);
  await dialog.getByRole('combobox', { name: 'Address of entry 6' }).fill(mark);
  await page.getByTitle(`${mark} (`).click();
  await dialog.getByRole('button', { name: `Move ${mark} up` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await inFooter()).toBe(true);

  // The page moves: its former address, which was shown before, leads to the present one.
  expect((await page.request.get(address)).status()).toBe(200);
  await elsewhere.patch(`/api/pages/${id}`, { data: { address: `${address}/moved` } });
  const former = await page.request.get(address, { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, `${address}/moved`]);
  expect(await inFooter()).toBe(true);

  await elsewhere.patch(`/api/pages/${id}`, { data: { published: false } });
  expect(await inFooter()).toBe(false);

  page.once('dialog', (question) => question.accept());
  await choose(page, 'Footer menu, first column', 'Reset to default');
  await expect(notice(page, 'Text reset to its default')).toBeVisible();
});
