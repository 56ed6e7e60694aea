import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

/** An article as visitors read it. */
export type Article = ReadOf<'/api/articles/{id}'>['data'];

/** What a list shows of an article. */
export type ArticleSummary = ReadOf<'/api/articles/{id}/related'>['data'][number];

/** One page of the list of articles. */
export type ArticleSummaries = Omit<ReadOf<'/api/articles'>, 'data'> & { readonly data: ArticleSummary[] };

export type ArticleCategory = ReadOf<'/api/article-categories'>['data'][number];

/** The badge of articles without a category. */
export const DEFAULT_CATEGORY_LABEL = 'News';

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: 500 } });

/** @param id As in the URL: the API decides which ids are invalid. */
export function articlePath(id: string): ApiPath<ReadOf<'/api/articles/{id}'>> {
  return apiPath('/api/articles/{id}', { params: { id } });
}

/** Returns the path of the newest other articles in the article's category. */
export function relatedArticlesPath(id: string): ApiPath<ReadOf<'/api/articles/{id}/related'>> {
  return apiPath('/api/articles/{id}/related', { params: { id } });
}

/** Returns the path of an article's category; null without one. */
export function categoryPath(
  categoryId: Article['categoryId'],
): ApiPath<ReadOf<'/api/article-categories/{id}'>> | null {
  return categoryId === null ? null : apiPath('/api/article-categories/{id}', { params: { id: categoryId } });
}

/** Returns the name of the article's category, if it has one that exists. */
export function categoryName(
  { categoryId }: ArticleSummary,
  categories: readonly ArticleCategory[],
): string | undefined {
  return categories.find(({ id }) => id === categoryId)?.name;
}
