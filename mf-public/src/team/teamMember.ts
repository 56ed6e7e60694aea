import { type ApiPath, apiPath, type ReadOf } from '@site/platform';

/** A team member as visitors read one. */
export type TeamMember = ReadOf<'/api/team'>['data'][number];

/** The team in display order. */
export const teamPath = apiPath('/api/team');

/** @param id As it stands in the URL: the API says which are no ids. */
export function teamMemberPath(id: string): ApiPath<ReadOf<'/api/team/{id}'>> {
  return apiPath('/api/team/{id}', { params: { id } });
}

/** The first letters of the first and the last name: `MC` for Mateus Ferreira da Cunha. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words;
  return outer.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en') ?? '').join('') || '·';
}

/** A link that starts a mail to the address, or null when it is none; the address cannot add fields to the mail. */
export function mailtoUrl(email: string | null): string | null {
  const [, user, domain] =
    /^([^\s@<>"(),:;[\]\\]+)@([^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+)$/.exec(email?.trim() ?? '') ?? [];
  return user && domain ? `mailto:${encodeURIComponent(user)}@${encodeURIComponent(domain)}` : null;
}
