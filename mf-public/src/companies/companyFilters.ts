import { type ApiPath, apiPath, paths, type ReadOf } from '@site/platform';
import { listWindow, readPageNumber } from '../lists/listWindow';
import type { Company } from './company';

/** What a visitor asked of the portfolio; it lives in the URL. */
export interface CompanyFilters {
  /** Text that name or description holds. */
  readonly q: string;
  readonly tag: string;
  /** Page 2 shows the first 200 companies, and so on. */
  readonly page: number;
}

/** The element that says how many companies were found. */
export const COMPANIES_COUNT_ID = 'companies-count';

export const LONGEST_TEXT = 200;

/** Reads the filters from a URL's query; what makes no sense is ignored. */
export function readCompanyFilters(query: URLSearchParams): CompanyFilters {
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    tag: (query.get('tag') ?? '').trim().slice(0, LONGEST_TEXT),
    page: readPageNumber(query),
  };
}

/** The address of the portfolio with these filters. */
export function companiesUrl({ q = '', tag = '', page = 1 }: Partial<CompanyFilters>): string {
  const query = new URLSearchParams();
  if (tag) {
    query.set('tag', tag);
  }
  if (q) {
    query.set('q', q);
  }
  if (page > 1) {
    query.set('page', String(page));
  }
  return query.size > 0 ? `${paths.companies}?${query}` : paths.companies;
}

/** The read that answers the filters. */
export function companiesPath({ q, tag, page }: CompanyFilters): ApiPath<ReadOf<'/api/companies'>> {
  return apiPath('/api/companies', { query: { ...listWindow(page), q, tag } });
}

/** Every tag of the companies, those that most companies have first. */
export function tagsOf(companies: readonly Company[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of companies.flatMap(({ tags }) => tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(
      ([tag, count], [otherTag, otherCount]) => otherCount - count || tag.localeCompare(otherTag, 'en'),
    )
    .map(([tag]) => tag);
}
