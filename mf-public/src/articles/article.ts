import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

/** An article as visitors read it. */
export type Article = ReadOf<'/api/articles/{id}'>['data'];

/** What a list shows of an article. */
export type ArticleSummary = ReadOf<'/api/articles/{id}/related'>['data'][number];

/** A part of the list of articles. */
export type ArticleSummaries = Omit<ReadOf<'/api/articles'>, 'data'> & { readonly data: ArticleSummary[] };

export type ArticleCategory = ReadOf<'/api/article-categories'>['data'][number];

/** What the badge of an article without a category says. */
export const DEFAULT_CATEGORY_LABEL = 'News';

export const categoriesPath = apiPath('/api/article-categories', { query: { limit: 500 } });

/** @param id As it stands in the URL: the API says which are no ids. */
export function articlePath(id: string): ApiPath<ReadOf<'/api/articles/{id}'>> {
  return apiPath('/api/articles/{id}', { params: { id } });
}

/** The newest others of the article's category. */
export function relatedArticlesPath(id: string): ApiPath<ReadOf<'/api/articles/{id}/related'>> {
  return apiPath('/api/articles/{id}/related', { params: { id } });
}

/** The category that an article is in; null for none. */
export function categoryPath(
  categoryId: Article['categoryId'],
): ApiPath<ReadOf<'/api/article-categories/{id}'>> | null {
  return categoryId === null ? null : apiPath('/api/article-categories/{id}', { params: { id: categoryId } });
}

/** Name of the article's category, if it has one that exists. */
export function categoryName(
  { categoryId }: ArticleSummary,
  categories: readonly ArticleCategory[],
): string | undefined {
  return categories.find(({ id }) => id === categoryId)?.name;
}
