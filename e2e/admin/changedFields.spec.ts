import type { Page } from '@playwright/test';
import { notice, store, test } from '../fixtures/editing';
import { expect } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const listOf = (mark: string) => `/admin/companies?q=${encodeURIComponent(mark)}`;

/** Collects the writes the page sends below a path from now on, in order: method, address and body. */
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

/** Turns the page into an older admin, whose forms have no such field. */
async function beOlder(page: Page): Promise<void> {
  await page.route(/\/api\/working-copies\/companies\/\d+$/, (route) => {
    if (route.request().method() !== 'PUT') {
      return route.continue();
    }
    const { data, ...rest } = route.request().postDataJSON();
    const { articleUrl: _, ...known } = data;
    return route.continue({ postData: { ...rest, data: known } });
  });
}

test('a field unknown to an older administration survives its form and its switch', async ({
  page,
  mark,
  elsewhere,
}) => {
  const company = {
    name: mark,
    description: 'As it was.',
    website: 'https://probe.example',
    articleUrl: 'https://news.example/first',
    tags: ['Finance', 'Ledgers'],
  };
  const { id } = await store(elsewhere, '/api/companies', company);
  await beOlder(page);
  await page.goto(listOf(mark));
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Name').fill(`${mark} Two`);

  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();

  await expect(notice(page, 'Company updated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const writes = writesOf(page, '/api/companies');
  await page.getByRole('switch', { name: `Featured: ${mark} Two` }).click();
  await expect(page.getByRole('switch', { name: `Featured: ${mark} Two` })).toBeChecked();
  const address = `/api/companies/${id}`;
  expect(writes).toEqual([['PATCH', address, { featured: true, version: 2 }]]);
  const { data } = await (await elsewhere.get(address)).json();
  expect(data).toMatchObject({ ...company, name: `${mark} Two`, featured: true, version: 3 });
});

const forms = [
  {
    tab: 'team',
    path: '/api/team',
    record: { title: 'Partner', bio: 'Builds.', email: 'probe@lumenvale.example', order: 900 },
    published: {},
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
    published: { active: true },
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
    published: { published: true },
    name: 'title',
    label: 'Excerpt',
    changed: 'excerpt',
  },
] as const;

for (const { tab, path, record, published, name, label, changed } of forms) {
  test(`the form of ${tab} changes only the field that was edited`, { tag: '@nightly' }, async ({
    page,
    mark,
    elsewhere,
  }) => {
    const { id } = await store(elsewhere, path, { ...record, [name]: mark });
    await page.goto(`/admin/${tab}?q=${encodeURIComponent(mark)}&edit=${id}`);
    await expect(field(page, label)).not.toHaveValue('');

    await field(page, label).fill('Another');
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();

    await expect(dialog(page)).toHaveCount(0);
    const { data } = await (await elsewhere.get(`${path}/${id}`)).json();
    expect(data).toMatchObject({ ...record, ...published, [name]: mark, [changed]: 'Another', version: 2 });
  });
}

test('the form of site content changes only the field that was edited', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  const key = mark.toLowerCase().replace(' ', '_');
  const entry = { key, title: mark, section: 'probes', type: 'html', content: '<p>As it was.</p>', order: 7 };
  const { id } = await store(elsewhere, '/api/site-content', entry);
  try {
    await page.goto(`/admin/site-content?edit=${key}`);
    await expect(field(page, 'Title')).toHaveValue(mark);

    await dialog(page).getByText('Details', { exact: true }).click();
    await field(page, 'Title').fill('Another');
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();

    await expect(dialog(page)).toHaveCount(0);
    const { data } = await (await elsewhere.get(`/api/site-content/${id}`)).json();
    expect(data).toMatchObject({ ...entry, title: 'Another', version: 2 });
  } finally {
    await elsewhere.delete(`/api/site-content/${id}`);
  }
});

test('publishing without changes changes nothing, says so, and closes', { tag: '@nightly' }, async ({
  page,
  mark,
  elsewhere,
}) => {
  await store(elsewhere, '/api/companies', { name: mark, description: 'As it was.' });
  // With the page beside it, what is typed is saved before it can be taken back.
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(listOf(mark));
  const writes = writesOf(page, '/api/companies');
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await field(page, 'Name').fill('Typed, and taken back');
  await field(page, 'Name').fill(mark);

  await page.keyboard.press('Control+Enter');

  await expect(notice(page, 'Nothing to publish')).toBeVisible();
  await expect(notice(page, 'The site already shows this version')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit ${mark}` })).toBeFocused();
  expect(writes).toEqual([]);
});
