import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import type { WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';

export type SiteContentEntry = ReadOf<'/api/site-content/{id}'>['data'];

export type SiteContentInput = Required<WriteOptions<'/api/site-content', 'post'>['body']>;

/** Sections are shown as a whole, so all entries are read at once. */
export const ENTRY_LIMIT = 500;

export const renderedPath = apiPath('/api/site-content', { query: { format: 'html', limit: ENTRY_LIMIT } });

/** With a bearer the API returns whole entries. */
type SiteContentEntries = Extract<ReadOf<'/api/site-content'>, { data: SiteContentEntry[] }>;

export function entriesPath(q: string): ApiPath<SiteContentEntries> {
  return apiPath('/api/site-content', { query: { limit: ENTRY_LIMIT, q } }) as ApiPath<SiteContentEntries>;
}

export const siteContent: Resource<SiteContentEntry, SiteContentInput> = {
  kind: 'site-content',
  noun: 'site content',
  plural: 'site content',
  root: '/api/site-content',
  sortable: [],
  labels: {
    key: 'Key',
    title: 'Title',
    section: 'Section',
    type: 'Type',
    content: 'Content',
    order: 'Display order',
  },
  nameColumn: 'title',
  isAlwaysPublic: true,
  nameOf: ({ title }) => title,
  list: ({ q = '' }) => entriesPath(q),
  item: (id) => apiPath('/api/site-content/{id}', { params: { id } }),
  blank: () => ({ key: '', title: '', section: '', type: 'text', content: '', order: 0 }),
  change: (calls, id, body) => calls.send('patch', '/api/site-content/{id}', { params: { id }, body }),
  remove: (calls, id) => calls.send('delete', '/api/site-content/{id}', { params: { id } }),
};
