import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import type { WriteOptions } from '@site/platform/session';
import type { Resource } from '../kinds/resource';
import type { SiteText } from './siteTexts';

export type SiteContentEntry = ReadOf<'/api/site-content/{id}'>['data'];

export type SiteContentInput = Required<WriteOptions<'/api/site-content', 'post'>['body']>;

/** All entries are read at once up to this number, because sections are shown as a whole. */
export const ENTRY_LIMIT = 500;

/** The same entries as visitors get them: safe HTML by key. */
export const renderedPath = apiPath('/api/site-content', { query: { format: 'html', limit: ENTRY_LIMIT } });

/** With a bearer the API returns whole entries. */
type SiteContentEntries = Extract<ReadOf<'/api/site-content'>, { data: SiteContentEntry[] }>;

/** Returns the path of the entries that contain a text. */
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

/** Returns the resource for a new entry that replaces a built-in text and starts from it. */
export function inPlaceOf({ key, title, section, builtIn = '' }: SiteText): typeof siteContent {
  return {
    ...siteContent,
    textKey: key,
    async findNamesake(calls) {
      const { data } = await calls.read(entriesPath(key));
      return data.find((entry) => entry.key === key);
    },
    blank: () => ({
      key,
      title,
      section,
      type: builtIn.includes('<') ? 'html' : 'text',
      content: builtIn.trim(),
      order: 0,
    }),
  };
}

/** Entries that replace built-in texts: without its entry, such a text falls back to the built-in version. */
export const siteContentInPlace: typeof siteContent = {
  ...siteContent,
  removal: {
    question: 'Reset this text to its default?',
    note: 'What you wrote goes to the trash. You can restore it from there.',
    success: 'Text reset to its default',
    failure: 'Failed to reset the text',
  },
};
