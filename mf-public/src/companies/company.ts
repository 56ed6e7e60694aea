import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

export type Company = ReadOf<'/api/companies/{id}'>['data'];

export type CompanySummary = ReadOf<'/api/companies/{id}/related'>['data'][number];

export type CompanySummaries = Omit<ReadOf<'/api/companies'>, 'data'> & { readonly data: CompanySummary[] };

export function companyPath(id: string): ApiPath<ReadOf<'/api/companies/{id}'>> {
  return apiPath('/api/companies/{id}', { params: { id } });
}

export function companyNeighboursPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/neighbours'>> {
  return apiPath('/api/companies/{id}/neighbours', { params: { id } });
}

export function relatedCompaniesPath(id: string): ApiPath<ReadOf<'/api/companies/{id}/related'>> {
  return apiPath('/api/companies/{id}/related', { params: { id } });
}

export function industryOf({ tags }: Pick<Company, 'tags'>): string {
  return tags.join(', ');
}
