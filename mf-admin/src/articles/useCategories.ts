import { apiPath, useRead } from '@site/platform';
import { type RowOf, resourceOf } from '../kinds/resource';

export type ArticleCategory = RowOf<'article-categories'>;

export type KnownCategories = readonly ArticleCategory[] | undefined;

const LIMIT = 500;

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: LIMIT } });

export const articleCategories = resourceOf('article-categories');

export function useCategories(isWanted = true) {
  const { data, error, mutate } = useRead(isWanted ? categoriesPath : null);
  const hasFailed = error !== undefined;
  const categories: KnownCategories = data?.data ?? (hasFailed ? [] : undefined);
  return { categories, hasFailed, tryAgain: () => void mutate() };
}

export function categoryName(categories: KnownCategories, id: number | null): string {
  if (id === null) {
    return 'Uncategorized';
  }
  const unknown = categories ? 'Not available' : 'Loading...';
  return categories?.find((category) => category.id === id)?.name ?? unknown;
}
