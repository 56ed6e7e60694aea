import type { ReadOf } from '@site/platform';
import { tabUrl } from '../tabs';

export type Found = ReadOf<'/api/finder'>['data'][number];

/** How the finder calls what it has found. */
export const kindLabels: Readonly<Record<Found['kind'], string>> = {
  articles: 'Articles',
  'article-categories': 'Article categories',
  companies: 'Companies',
  team: 'Team',
  jobs: 'Jobs',
  'site-content': 'Site content',
  contact: 'Enquiries',
};

/** What is worth saying of a state; that visitors see something goes without saying. */
export const stateLabels: Readonly<Record<Found['state'], string | undefined>> = {
  public: undefined,
  unpublished: 'Unpublished',
  draft: 'Draft',
  new: 'New',
  replied: 'Replied',
  archived: 'Archived',
};

/** Where a record is opened. */
export function foundUrl({ kind, id, key }: Pick<Found, 'kind' | 'id' | 'key'>): string {
  switch (kind) {
    case 'contact':
      return `${tabUrl('contacts')}?enquiry=${id}`;
    case 'article-categories':
      return `${tabUrl('articles')}?category=${id}`;
    default:
      return `${tabUrl(kind)}?edit=${key ?? id}`;
  }
}
