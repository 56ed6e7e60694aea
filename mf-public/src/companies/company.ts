import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { MOST_AT_ONCE } from '../lists/listWindow';
import type { WholeList } from '../lists/wholeList';

/** A company as visitors read it. */
export type Company = ReadOf<'/api/companies'>['data'][number];

/** The portfolio, featured companies first, then by name. */
export const portfolio: WholeList<ReadOf<'/api/companies'>> = {
  first: apiPath('/api/companies'),
  most: apiPath('/api/companies', { query: { limit: MOST_AT_ONCE } }),
};

export const featuredCompaniesPath = apiPath('/api/companies', { query: { featured: true } });

/** @param id As it stands in the URL: the API says which are no ids. */
export function companyPath(id: string): ApiPath<ReadOf<'/api/companies/{id}'>> {
  return apiPath('/api/companies/{id}', { params: { id } });
}

/** `Construction, Field Operations`. */
export function industryOf({ tags }: Pick<Company, 'tags'>): string {
  return tags.join(', ');
}

/** At most three companies that share a tag with this one, those that share most first. */
export function relatedCompanies(company: Company, companies: readonly Company[]): Company[] {
  const tags = new Set(company.tags);
  const shared = (other: Company) => other.tags.filter((tag) => tags.has(tag)).length;
  return companies
    .filter((other) => other.id !== company.id && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, 3);
}
