import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { type InputOf, type RowOf, resourceOf } from '../kinds/resource';
import type { SiteText } from './siteTexts';

export type SiteContentEntry = RowOf<'site-content'>;

export type SiteContentInput = InputOf<'site-content'>;

export const ENTRY_LIMIT = 500;

export const renderedPath = apiPath('/api/site-content', { query: { format: 'html', limit: ENTRY_LIMIT } });

/** Requests with a bearer get whole entries. */
type SiteContentEntries = Extract<ReadOf<'/api/site-content'>, { data: SiteContentEntry[] }>;

export function entriesPath(q: string): ApiPath<SiteContentEntries> {
  return apiPath('/api/site-content', { query: { limit: ENTRY_LIMIT, q } }) as ApiPath<SiteContentEntries>;
}

export const siteContent = resourceOf('site-content', {
  sortable: [],
});

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

export const siteContentInPlace: typeof siteContent = {
  ...siteContent,
  removal: {
    question: 'Reset this text to its default?',
    note: 'What you wrote goes to the trash. You can restore it from there.',
    success: 'Text reset to its default',
    failure: 'Failed to reset the text',
  },
};
