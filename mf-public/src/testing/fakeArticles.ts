import type { Article } from '../articles/article';

/** Makes an article of this site; articles differ by their id. */
export function fakeArticle(article: Partial<Article> = {}): Article {
  const { id = 1 } = article;
  return {
    id,
    title: `Article ${id}`,
    excerpt: `What article ${id} says in short.`,
    content: `What article ${id} says.`,
    imageUrl: `/uploads/article-${id}.svg`,
    imageAlternative: null,
    externalUrl: null,
    categoryId: null,
    date: '2026-11-12',
    published: true,
    format: 'plain',
    version: 1,
    createdAt: '2026-11-12T09:00:00.000Z',
    updatedAt: '2026-11-13T09:00:00.000Z',
    ...article,
  };
}

/** Makes a page of a list as the API returns it. */
export function articlesOf(data: Article[], total = data.length, offset = 0) {
  return { data, meta: { total, limit: 12, offset } };
}

export function categoriesOf(...names: string[]) {
  return {
    data: names.map((name, index) => ({ id: index + 1, name, version: 1 })),
    meta: { total: names.length, limit: 500, offset: 0 },
  };
}
