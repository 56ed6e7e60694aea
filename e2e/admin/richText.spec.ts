import { store, test } from '../fixtures/editing';
import { expect, expectAccessible, hydrated } from '../fixtures/test';

const body = (mark: string) => `## What it costs

Much, **as ever**: see [our team](record:team/1), [the record](record:articles/999999) or
[the registry](https://www.example.com/a_(b)).

> We keep what we buy.

1. First
2. Second
   - with a part

### In figures

| Year | Companies |
| --- | ---: |
| 2024 | 7 |
| 2026 | 12 |

![Two people at a table](/uploads/sample/articles/no-exit-1600x900.svg "Where ${mark} began")

[companies/1](record:companies/1 "card")

\`\`\`
const price = 1;
\`\`\`

## What comes next

___

The end.`;

test('a body in Markdown has its contents, links, tables and pictures, also without JavaScript', async ({
  page,
  mark,
  elsewhere,
  browser,
  baseURL,
}) => {
  const { id } = await store(elsewhere, '/api/articles', {
    title: mark,
    date: '2024-02-29',
    excerpt: 'In short.',
    content: body(mark),
    format: 'markdown',
    imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
  });
  await page.goto(`/articles/${id}`);
  await hydrated(page);
  const article = page.getByRole('article');

  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveText([
    'What it costs',
    'In figures',
    'What comes next',
  ]);
  const named = article.getByRole('link', { name: 'our team' });
  await expect(named).toHaveAttribute('href', '/team/1');
  await expect(article.getByRole('link', { name: 'the registry (external site)' })).toHaveAttribute(
    'href',
    'https://www.example.com/a_(b)',
  );
  // Visitors see no such record.
  await expect(article.getByRole('link', { name: 'the record' })).toHaveCount(0);
  await expect(article.getByText('the record')).toBeVisible();
  await expect(article.getByRole('table').getByRole('cell')).toHaveText(['2024', '7', '2026', '12']);
  await expect(article.getByRole('figure')).toHaveText(`Where ${mark} began`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'In figures' }).click();
  await expect(page.getByRole('heading', { name: 'In figures' })).toBeInViewport();

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/articles/${id}`);
  await expect(reader.getByRole('article').getByRole('table')).toBeVisible();
  await expect(
    reader.getByRole('article').getByRole('listitem').filter({ hasText: 'with a part' }).first(),
  ).toBeVisible();
  await plain.close();

  await named.click();
  await expect(page).toHaveURL('/team/1');
});
