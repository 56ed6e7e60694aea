import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import { listWindow } from '../lists/listWindow';

/** A team member as the profile shows one. */
export type TeamMember = ReadOf<'/api/team/{id}'>['data'];

/** A team member as cards show one: the bio is the beginning of the whole one. */
export type TeamMemberSummary = Pick<
  TeamMember,
  'id' | 'name' | 'title' | 'bio' | 'imageUrl' | 'linkedin' | 'email'
>;

/** A part of the directory, as cards show it. */
export type TeamMemberSummaries = Omit<ReadOf<'/api/team'>, 'data'> & { readonly data: TeamMemberSummary[] };

/** Who stands around a member in display order. */
export type TeamNeighbours = ReadOf<'/api/team/{id}/neighbours'>;

/** The members that a page of the directory shows, from 1. */
export function teamPagePath(page: number): ApiPath<TeamMemberSummaries> {
  return apiPath('/api/team', { query: { fields: 'summary', ...listWindow(page) } });
}

/** All members stand beside a profile, as far as a page bears it. A larger team has the rest in the directory. */
const MOST_BESIDE = 500;

/** The members beside a profile, itself among them. */
export function teamNeighboursPath(id: string): ApiPath<TeamNeighbours> {
  return apiPath('/api/team/{id}/neighbours', { params: { id }, query: { limit: MOST_BESIDE } });
}

/** The address of a page of the directory. */
export function teamUrl(page: number): string {
  return page > 1 ? `${paths.team}?page=${page}` : paths.team;
}

/** @param id As it stands in the URL: the API says which are no ids. */
export function teamMemberPath(id: string): ApiPath<ReadOf<'/api/team/{id}'>> {
  return apiPath('/api/team/{id}', { params: { id } });
}

/** A link that starts a mail to the address, or null when it is none; the address cannot add fields to the mail. */
export function mailtoUrl(email: string | null): string | null {
  const [, user, domain] =
    /^([^\s@<>"(),:;[\]\\]+)@([^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+)$/.exec(email?.trim() ?? '') ?? [];
  return user && domain ? `mailto:${encodeURIComponent(user)}@${encodeURIComponent(domain)}` : null;
}
