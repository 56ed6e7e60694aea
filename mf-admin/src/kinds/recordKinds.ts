import type { ReadOf } from '@site/platform';
import { submissionUrl } from '../contacts/submissions';
import { type TabKey, tabUrl } from '../tabs';

/** A kind of record, named as in the addresses of the API. */
export type RecordKind = ReadOf<'/api/trash'>['data'][number]['kind'];

/** A kind that visitors read: it has a history and working copies. */
export type ContentKind = ReadOf<'/api/working-copies'>['data'][number]['kind'];

interface KindWords {
  /** As in 'Are you sure you want to delete this team member?'. */
  readonly noun: string;
  /** As a filter names them. */
  readonly plural: string;
  /** Where they are worked on. */
  readonly tab: TabKey;
}

/** What people call the kinds of records, in the order of their tabs. */
export const recordKinds: Readonly<Record<RecordKind, KindWords>> = {
  contact: { noun: 'enquiry', plural: 'Enquiries', tab: 'contacts' },
  articles: { noun: 'article', plural: 'Articles', tab: 'articles' },
  'article-categories': { noun: 'category', plural: 'Categories', tab: 'articles' },
  companies: { noun: 'company', plural: 'Companies', tab: 'companies' },
  team: { noun: 'team member', plural: 'Team members', tab: 'team' },
  jobs: { noun: 'job posting', plural: 'Job postings', tab: 'jobs' },
  'site-content': { noun: 'site content', plural: 'Site content', tab: 'site-content' },
};

export const recordKindNames = Object.keys(recordKinds) as readonly RecordKind[];

/** As the first word of a sentence. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Where an administrator finds a record. A text of the site and a category have no address by their id. */
export function recordUrl(kind: RecordKind, id: number, name: string): string {
  const { tab } = recordKinds[kind];
  switch (kind) {
    case 'contact':
      return submissionUrl(id);
    case 'article-categories':
      return tabUrl(tab);
    case 'site-content':
      return `${tabUrl(tab)}?${new URLSearchParams({ q: name })}`;
    default:
      return `${tabUrl(tab)}?edit=${id}`;
  }
}
