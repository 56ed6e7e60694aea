import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

export type Company = ReadOf<'/api/companies/{id}'>['data'];

/** A company as cards show it: with only the beginning of its description. */
export type CompanySummary = ReadOf<'/api/companies/{id}/related'>['data'][number];

export type CompanySummaries = Omit<ReadOf<'/api/companies'>, 'data'> & { readonly data: CompanySummary[] };

export const featuredCompaniesPath: ApiPath<CompanySummaries> = apiPath('/api/companies', {
  query: { featured: true, fields: 'summary' },
});

/** @param id As in the URL: the API decides what is invalid. */
export function companyPath(id: string): ApiPath<ReadOf<'/api/companies/{id}'>> {
  return apiPath('/api/companies/{id}', { params: { id } });
}

/** Returns the path of the company with its neighbours in the portfolio's order. */
export function companyNeighboursPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/neighbours'>> {
  return apiPath('/api/companies/{id}/neighbours', { params: { id } });
}

/** Returns the path of at most three companies that share a tag with this one. */
export function relatedCompaniesPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/related'>> {
  return apiPath('/api/companies/{id}/related', { params: { id } });
}

/** Such as `Construction, Field Operations`. */
export function industryOf({ tags }: Pick<Company, 'tags'>): string {
  return tags.join(', ');
}
