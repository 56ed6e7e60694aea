import { type ApiPath, apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { listWindow, readPageNumber } from '../lists/listWindow';
import type { CompanySummaries } from './company';

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
export function companiesPath({ q, tag, page }: CompanyFilters): ApiPath<CompanySummaries> {
  return apiPath('/api/companies', { query: { fields: 'summary', ...listWindow(page), q, tag } });
}

/** How many tags can be chosen from; a portfolio without end may have as many. */
const MOST_TAGS = 50;

/** The tags that most companies carry. */
export const companyTagsPath = apiPath('/api/companies/tags', { query: { limit: MOST_TAGS } });
