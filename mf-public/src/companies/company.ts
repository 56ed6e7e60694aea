import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

/** A company as its own page shows it. */
export type Company = ReadOf<'/api/companies/{id}'>['data'];

/** A company as cards show it: its description is the beginning of the whole one. */
export type CompanySummary = ReadOf<'/api/companies/{id}/related'>['data'][number];

/** A part of the portfolio, as cards show it. */
export type CompanySummaries = Omit<ReadOf<'/api/companies'>, 'data'> & { readonly data: CompanySummary[] };

export const featuredCompaniesPath: ApiPath<CompanySummaries> = apiPath('/api/companies', {
  query: { featured: true, fields: 'summary' },
});

/** @param id As it stands in the URL: the API says which are no ids. */
export function companyPath(id: string): ApiPath<ReadOf<'/api/companies/{id}'>> {
  return apiPath('/api/companies/{id}', { params: { id } });
}

/** The company, the one before it and the one after it in the order of the portfolio. */
export function companyNeighboursPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/neighbours'>> {
  return apiPath('/api/companies/{id}/neighbours', { params: { id } });
}

/** At most three companies that share a tag with this one. */
export function relatedCompaniesPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/related'>> {
  return apiPath('/api/companies/{id}/related', { params: { id } });
}

/** `Construction, Field Operations`. */
export function industryOf({ tags }: Pick<Company, 'tags'>): string {
  return tags.join(', ');
}
