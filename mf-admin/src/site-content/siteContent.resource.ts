import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { type InputOf, type RowOf, resourceOf } from '../kinds/resourceOf';

export type SiteContentEntry = RowOf<'site-content'>;

export type SiteContentInput = InputOf<'site-content'>;

/** Sections are shown as a whole, so all entries are read at once. */
export const ENTRY_LIMIT = 500;

export const renderedPath = apiPath('/api/site-content', { query: { format: 'html', limit: ENTRY_LIMIT } });

/** With a bearer the API returns whole entries. */
type SiteContentEntries = Extract<ReadOf<'/api/site-content'>, { data: SiteContentEntry[] }>;

export function entriesPath(q: string): ApiPath<SiteContentEntries> {
  return apiPath('/api/site-content', { query: { limit: ENTRY_LIMIT, q } }) as ApiPath<SiteContentEntries>;
}

export const siteContent = resourceOf('site-content', {
  sortable: [],
  list: ({ q = '' }) => entriesPath(q),
});
