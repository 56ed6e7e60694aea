import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

/** An article as visitors read it. */
export type Article = ReadOf<'/api/articles/{id}'>['data'];

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, 'content'>;

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

const RELATED_ARTICLES = 3;

/** The newest articles of the same category. One more than is shown, because the article itself may be among them. */
export function relatedPath({ categoryId }: Article): ApiPath<ArticleSummaries> {
  return apiPath('/api/articles', {
    query: { fields: 'summary', categoryId: String(categoryId ?? 'none'), limit: RELATED_ARTICLES + 1 },
  });
}

export function relatedArticles(article: Article, sameCategory: readonly ArticleSummary[]): ArticleSummary[] {
  return sameCategory.filter(({ id }) => id !== article.id).slice(0, RELATED_ARTICLES);
}

/** Name of the article's category, if it has one that exists. */
export function categoryName(
  { categoryId }: ArticleSummary,
  categories: readonly ArticleCategory[],
): string | undefined {
  return categories.find(({ id }) => id === categoryId)?.name;
}
