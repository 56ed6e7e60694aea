import { apiPath } from '@site/platform';
import type { Calls } from '@site/platform/session';
import { type InputOf, type RowOf, resourceOf } from '../kinds/resourceOf';

export type ArticleCategory = RowOf<'article-categories'>;

/** More than a menu can show. */
const LIMIT = 500;

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: LIMIT } });

export const articleCategories = resourceOf('article-categories');

export async function createCategory(calls: Calls, body: InputOf<'article-categories'>): Promise<void> {
  await calls.send('post', '/api/article-categories', { body });
}
