import { type ApiPath, apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { searchText } from '../filters/useListSearch';
import { listUrl, readPageNumber } from '../lists/listWindow';
import type { ArticleSummaries } from './article';

export interface ArticleFilters {
  readonly q: string;
  /** An id, `none`, or empty for all. */
  readonly category: string;
  readonly sort: 'newest' | 'oldest';
  readonly page: number;
}

export const ARTICLES_COUNT_ID = 'articles-count';

export const PAGE_SIZE = 12;
const GREATEST_ID = 2 ** 31 - 1;

export function readArticleFilters(query: URLSearchParams): ArticleFilters {
  const category = query.get('category') ?? '';
  return {
    q: searchText(query.get('q') ?? ''),
    category: category === 'none' || isId(category) ? category : '',
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    page: readPageNumber(query),
  };
}

export function articlesUrl(filters: Partial<ArticleFilters>): string {
  const { q = '', category = '', sort = 'newest', page } = filters;
  return listUrl(paths.articles, { q, category, sort: sort === 'newest' ? '' : sort }, page);
}

export function articlesPath({ q, category, sort, page }: ArticleFilters): ApiPath<ArticleSummaries> {
  return apiPath('/api/articles', {
    query: {
      fields: 'summary',
      q,
      categoryId: category,
      sort,
      limit: PAGE_SIZE,
      offset: page > 1 ? (page - 1) * PAGE_SIZE : undefined,
    },
  });
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= GREATEST_ID;
}
