import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import { listUrl, listWindow } from '../lists/listWindow';

export type TeamMember = ReadOf<'/api/team/{id}'>['data'];

export type TeamMemberSummary = Pick<
  TeamMember,
  'id' | 'name' | 'title' | 'bio' | 'imageUrl' | 'pictures' | 'linkedin' | 'email'
>;

export type TeamMemberSummaries = Omit<ReadOf<'/api/team'>, 'data'> & { readonly data: TeamMemberSummary[] };

export type TeamNeighbours = ReadOf<'/api/team/{id}/neighbours'>;

export function teamPagePath(page: number): ApiPath<TeamMemberSummaries> {
  return apiPath('/api/team', { query: { fields: 'summary', ...listWindow(page) } });
}

/** A member's page names so many others; the directory has all. */
const MOST_BESIDE = 500;

export function teamNeighboursPath(id: string): ApiPath<TeamNeighbours> {
  return apiPath('/api/team/{id}/neighbours', { params: { id }, query: { limit: MOST_BESIDE } });
}

export function teamUrl(page: number): string {
  return listUrl(paths.team, {}, page);
}

export function teamMemberPath(id: string): ApiPath<ReadOf<'/api/team/{id}'>> {
  return apiPath('/api/team/{id}', { params: { id } });
}
