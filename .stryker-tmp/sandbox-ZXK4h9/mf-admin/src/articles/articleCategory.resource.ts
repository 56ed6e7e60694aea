import { apiPath, type ReadOf } from '@site/platform';
import type { Calls, WriteOptions } from '@site/platform/session';
import type { WritableResource } from '../kinds/resource';

export type ArticleCategory = ReadOf<'/api/article-categories'>['data'][number];

export type ArticleCategoryInput = Required<WriteOptions<'/api/article-categories', 'post'>['body']>;

/** More than a menu can show. */
const LIMIT = 500;

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: LIMIT } });

export const articleCategories: WritableResource<ArticleCategory, ArticleCategoryInput> = {
  kind: 'article-categories',
  noun: 'category',
  root: '/api/article-categories',
  nameOf: ({ name }) => name,
  change: (calls, id, body) => calls.send('patch', '/api/article-categories/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/article-categories/{id}', { params: { id } }),
};

export async function createCategory(calls: Calls, body: ArticleCategoryInput): Promise<void> {
  await calls.send('post', '/api/article-categories', { body });
}
