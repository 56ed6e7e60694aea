import { type ApiPath, apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { searchText } from '../filters/useListSearch';
import { readPageNumber } from '../lists/listWindow';
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

export function articlesUrl({
  q = '',
  category = '',
  sort = 'newest',
  page = 1,
}: Partial<ArticleFilters>): string {
  const query = new URLSearchParams();
  if (q) {
    query.set('q', q);
  }
  if (category) {
    query.set('category', category);
  }
  if (sort !== 'newest') {
    query.set('sort', sort);
  }
  if (page > 1) {
    query.set('page', String(page));
  }
  return query.size > 0 ? `${paths.articles}?${query}` : paths.articles;
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
