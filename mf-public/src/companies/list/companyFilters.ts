import { type ApiPath, apiPath } from '@site/platform';
import { paths } from '@site/platform/paths';
import { searchText } from '../../filters/useListSearch';
import { listUrl, listWindow, readPageNumber } from '../../lists/listWindow';
import type { CompanySummaries } from '../company';

export interface CompanyFilters {
  readonly q: string;
  readonly tag: string;
  readonly page: number;
}

export const COMPANIES_COUNT_ID = 'companies-count';

export function readCompanyFilters(query: URLSearchParams): CompanyFilters {
  return {
    q: searchText(query.get('q') ?? ''),
    tag: searchText(query.get('tag') ?? ''),
    page: readPageNumber(query),
  };
}

export function companiesUrl({ q = '', tag = '', page }: Partial<CompanyFilters>): string {
  return listUrl(paths.companies, { tag, q }, page);
}

export function companiesPath({ q, tag, page }: CompanyFilters): ApiPath<CompanySummaries> {
  return apiPath('/api/companies', { query: { fields: 'summary', ...listWindow(page), q, tag } });
}

const MOST_TAGS = 50;

export const companyTagsPath = apiPath('/api/companies/tags', { query: { limit: MOST_TAGS } });
