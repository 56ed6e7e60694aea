import { apiPath, type ReadOf } from '@site/platform';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import { serverNow, type WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';

export type Article = ReadOf<'/api/articles/{id}'>['data'];

export type ArticleInput = Omit<Required<WriteOptions<'/api/articles', 'post'>['body']>, 'published'>;

export const articles: Resource<Article, ArticleInput> = {
  kind: 'articles',
  noun: 'article',
  plural: 'articles',
  root: '/api/articles',
  csv: '/api/articles',
  sortable: ['title', 'date', 'categoryId', 'published'],
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'published', label: 'Published', query: { published: true } },
        { value: 'draft', label: 'Unpublished', query: { published: false } },
      ],
    },
  ],
  labels: {
    title: 'Title',
    date: 'Date',
    categoryId: 'Category',
    excerpt: 'Excerpt',
    content: 'Content',
    imageUrl: 'Image',
    externalUrl: 'External URL',
  },
  nameColumn: 'title',
  nameOf: ({ title }) => title,
  isPublic: ({ published }) => published,
  publishQuestion: ({ date }) =>
    date > today()
      ? `This article is dated ${formatDate(date, 'long')} and will be on the site at once. Publish it now?`
      : undefined,
  previewPath: paths.article,
  pageUrl: ({ id, published, externalUrl }) => (published && !externalUrl ? paths.article(id) : undefined),
  list: (query) => apiPath('/api/articles', { query: { all: true, ...query } }),
  item: (id) => apiPath('/api/articles/{id}', { params: { id } }),
  blank: () => ({
    title: '',
    date: today(),
    categoryId: null,
    excerpt: '',
    content: '',
    imageUrl: '',
    externalUrl: '',
  }),
  change: (calls, id, body) => calls.send('patch', '/api/articles/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/articles/{id}', { params: { id } }),
};

export function articlesOf(categoryId: string | undefined): typeof articles {
  return {
    ...articles,
    list: (query) => apiPath('/api/articles', { query: { all: true, categoryId, ...query } }),
  };
}

/** In the administrator's time zone, by the server's clock. */
function today(): string {
  const now = new Date(serverNow());
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
