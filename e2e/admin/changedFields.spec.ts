import type { Page } from '@playwright/test';
import { notice, store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const listOf = (mark: string) => `/admin/companies?q=${encodeURIComponent(mark)}`;

/** What the page sends to be stored below a path from now on, one after the other: method, address and body. */
function writesOf(page: Page, path: string): readonly (readonly [string, string, unknown])[] {
  const writes: (readonly [string, string, unknown])[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith(path)) {
      writes.push([request.method(), pathname, request.postDataJSON()]);
    }
  });
  return writes;
}

/** An older admin: what it reads of companies has no field for the article. */
async function readWithoutArticleUrl(page: Page): Promise<void> {
  await page.route(/\/api\/companies(?:\/\d+)?(?:\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') {
      return route.fallback();
    }
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const withoutArticle = ({ articleUrl: _, ...company }: { articleUrl?: string }) => company;
    const known = Array.isArray(data) ? data.map(withoutArticle) : withoutArticle(data);
    return route.fulfill({ response, json: { ...rest, data: known } });
  });
}

test('a field that an older admin does not know survives its form and its switch', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const company = {
    name: mark,
    description: 'As it was.',
    website: 'https://probe.example',
    articleUrl: 'https://news.example/first',
    tags: ['Finance', 'Ledgers'],
  };
  const { id } = await store(elsewhere, '/api/companies', company);
  await readWithoutArticleUrl(page);
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Name').fill(`${mark} Two`);
  const writes = writesOf(page, '/api/companies');
  await elsewhere.patch(`/api/companies/${id}`, {
    data: { articleUrl: 'https://news.example/second', version: 1 },
  });

  await dialog(page).getByRole('button', { name: 'Save' }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('switch', { name: `Featured: ${mark} Two` }).click();
  await expect(page.getByRole('switch', { name: `Featured: ${mark} Two` })).toBeChecked();
  const address = `/api/companies/${id}`;
  expect(writes).toEqual([
    // Refused: what was changed meanwhile is nothing that this form shows, so it is saved again by itself.
    ['PATCH', address, { name: `${mark} Two`, version: 1 }],
    ['PATCH', address, { name: `${mark} Two`, version: 2 }],
    ['PATCH', address, { featured: true, version: 3 }],
  ]);
  const { data } = await (await elsewhere.get(address)).json();
  expect(data).toMatchObject({
    ...company,
    name: `${mark} Two`,
    articleUrl: 'https://news.example/second',
    featured: true,
    version: 4,
  });
});

test('of a choice between two versions only what is kept of mine is sent', async ({
  page,
  mark,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const company = {
    name: mark,
    description: 'As it was.',
    website: 'https://was.example',
    tags: ['Finance'],
  };
  const { id } = await store(elsewhere, '/api/companies', company);
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Description').fill('Mine.');
  await field(page, 'Tags').fill('');
  const writes = writesOf(page, '/api/companies');
  await elsewhere.patch(`/api/companies/${id}`, {
    data: { description: 'Theirs.', website: 'https://theirs.example' },
  });

  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page)
    .getByRole('group', { name: 'Description' })
    .getByRole('radio', { name: 'Take theirs' })
    .check();
  await dialog(page).getByRole('button', { name: 'Save this choice' }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  expect(writes.map(([, , body]) => body)).toEqual([
    { description: 'Mine.', tags: '', version: 1 },
    { tags: '', version: 2 },
  ]);
  const { data } = await (await elsewhere.get(`/api/companies/${id}`)).json();
  expect(data).toMatchObject({ description: 'Theirs.', website: 'https://theirs.example', tags: [] });
});

const forms = [
  {
    tab: 'team',
    path: '/api/team',
    record: { title: 'Partner', bio: 'Builds.', email: 'probe@lumenvale.example', order: 900 },
    name: 'name',
    label: 'Title',
    changed: 'title',
  },
  {
    tab: 'jobs',
    path: '/api/jobs',
    record: {
      location: 'Montreal',
      department: 'Engineering',
      type: 'Contract',
      description: 'Write software.\n\nTogether.',
      requirements: 'Care\nPatience',
      responsibilities: 'Code\nTests',
      active: false,
    },
    name: 'title',
    label: 'Location',
    changed: 'location',
  },
  {
    tab: 'articles',
    path: '/api/articles',
    record: {
      date: '2024-02-29',
      excerpt: 'Short.',
      content: '## Why\n\nLong.',
      imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
      published: false,
    },
    name: 'title',
    label: 'Excerpt',
    changed: 'excerpt',
  },
] as const;

for (const { tab, path, record, name, label, changed } of forms) {
  test(`the form of ${tab} sends the one field that was changed`, async ({ page, mark, elsewhere }) => {
    const { id } = await store(elsewhere, path, { ...record, [name]: mark });
    await page.goto(`/admin/${tab}?q=${encodeURIComponent(mark)}&edit=${id}`);
    await expect(field(page, label)).not.toHaveValue('');
    const writes = writesOf(page, path);

    await field(page, label).fill('Another');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

    await expect(dialog(page)).toHaveCount(0);
    expect(writes).toEqual([['PATCH', `${path}/${id}`, { [changed]: 'Another', version: 1 }]]);
    const { data } = await (await elsewhere.get(`${path}/${id}`)).json();
    expect(data).toMatchObject({ ...record, [name]: mark, [changed]: 'Another', version: 2 });
  });
}

test('the form of site content sends the one field that was changed', async ({ page, mark, elsewhere }) => {
  const key = mark.toLowerCase().replace(' ', '_');
  const entry = { key, title: mark, section: 'probes', type: 'html', content: '<p>As it was.</p>', order: 7 };
  const { id } = await store(elsewhere, '/api/site-content', entry);
  try {
    await page.goto(`/admin/site-content?edit=${key}`);
    await expect(field(page, 'Title')).toHaveValue(mark);
    const writes = writesOf(page, '/api/site-content/');

    await field(page, 'Title').fill('Another');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

    await expect(dialog(page)).toHaveCount(0);
    // The preview is asked for by POST, and changes nothing.
    expect(writes.filter(([method]) => method !== 'POST')).toEqual([
      ['PATCH', `/api/site-content/${id}`, { title: 'Another', version: 1 }],
    ]);
    const { data } = await (await elsewhere.get(`/api/site-content/${id}`)).json();
    expect(data).toMatchObject({ ...entry, title: 'Another', version: 2 });
  } finally {
    await elsewhere.delete(`/api/site-content/${id}`);
  }
});

test('a save without changes sends nothing, says so, and closes', async ({ page, mark, elsewhere }) => {
  await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  await page.goto(listOf(mark));
  const writes = writesOf(page, '/api/companies');
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Name').fill('Typed, and taken back');
  await field(page, 'Name').fill(mark);

  await page.keyboard.press('Control+Enter');

  await expect(notice(page, 'No changes to save')).toBeVisible();
  await expect(notice(page, 'The company is already stored like this')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit ${mark}` })).toBeFocused();
  expect(writes).toEqual([]);
});
