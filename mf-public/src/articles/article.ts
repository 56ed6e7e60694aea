import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

export type Article = ReadOf<'/api/articles/{id}'>['data'];

export type ArticleSummary = ReadOf<'/api/articles/{id}/related'>['data'][number];

export type ArticleSummaries = Omit<ReadOf<'/api/articles'>, 'data'> & { readonly data: ArticleSummary[] };

export type ArticleCategory = ReadOf<'/api/article-categories'>['data'][number];

export const DEFAULT_CATEGORY_LABEL = 'News';

export const UNCATEGORIZED = 'Uncategorized';

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: 500 } });

/** @param id The id of the URL; the API decides whether it is valid. */
export function articlePath(id: string): ApiPath<ReadOf<'/api/articles/{id}'>> {
  return apiPath('/api/articles/{id}', { params: { id } });
}

export function relatedArticlesPath(id: string): ApiPath<ReadOf<'/api/articles/{id}/related'>> {
  return apiPath('/api/articles/{id}/related', { params: { id } });
}

export function categoryPath(
  categoryId: Article['categoryId'],
): ApiPath<ReadOf<'/api/article-categories/{id}'>> | null {
  return categoryId === null ? null : apiPath('/api/article-categories/{id}', { params: { id: categoryId } });
}

export function categoryName(
  { categoryId }: ArticleSummary,
  categories: readonly ArticleCategory[],
): string | undefined {
  return categories.find(({ id }) => id === categoryId)?.name;
}
