import { type ApiPath, apiPath, paths, type ReadOf } from '@site/platform';
import { listWindow, MOST_AT_ONCE } from '../lists/listWindow';
import type { WholeList } from '../lists/wholeList';

/** A team member as visitors read one. */
export type TeamMember = ReadOf<'/api/team'>['data'][number];

/** The team in display order. */
export const team: WholeList<ReadOf<'/api/team'>> = {
  first: apiPath('/api/team'),
  most: apiPath('/api/team', { query: { limit: MOST_AT_ONCE } }),
};

/** The members that a page of the directory shows, from 1. */
export function teamPagePath(page: number): ApiPath<ReadOf<'/api/team'>> {
  return apiPath('/api/team', { query: listWindow(page) });
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
