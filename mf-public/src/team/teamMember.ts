import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import { listWindow } from '../lists/listWindow';

/** A team member as the profile shows it. */
export type TeamMember = ReadOf<'/api/team/{id}'>['data'];

/** A team member as cards show it: with only the beginning of the bio. */
export type TeamMemberSummary = Pick<
  TeamMember,
  'id' | 'name' | 'title' | 'bio' | 'imageUrl' | 'linkedin' | 'email'
>;

/** One page of the directory, as cards show it. */
export type TeamMemberSummaries = Omit<ReadOf<'/api/team'>, 'data'> & { readonly data: TeamMemberSummary[] };

/** The members around one in display order. */
export type TeamNeighbours = ReadOf<'/api/team/{id}/neighbours'>;

/** Returns the path of the members on a page of the directory, counted from 1. */
export function teamPagePath(page: number): ApiPath<TeamMemberSummaries> {
  return apiPath('/api/team', { query: { fields: 'summary', ...listWindow(page) } });
}

/** How many members are listed next to a profile. The rest of a larger team is in the directory. */
const MOST_BESIDE = 500;

/** Returns the path of the members next to a profile, including its own. */
export function teamNeighboursPath(id: string): ApiPath<TeamNeighbours> {
  return apiPath('/api/team/{id}/neighbours', { params: { id }, query: { limit: MOST_BESIDE } });
}

export function teamUrl(page: number): string {
  return page > 1 ? `${paths.team}?page=${page}` : paths.team;
}

/** @param id As in the URL: the API decides which ids are invalid. */
export function teamMemberPath(id: string): ApiPath<ReadOf<'/api/team/{id}'>> {
  return apiPath('/api/team/{id}', { params: { id } });
}
