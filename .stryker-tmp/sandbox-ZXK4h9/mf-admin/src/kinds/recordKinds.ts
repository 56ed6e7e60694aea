import type { ReadOf } from '@site/platform';
import { type TabKey, tabUrl } from './tabs';

/** A kind of record, named as in the API's paths. */
export type RecordKind = ReadOf<'/api/trash'>['data'][number]['kind'];

/** A kind that visitors read, which has a history and working copies. */
export type ContentKind = ReadOf<'/api/working-copies'>['data'][number]['kind'];

interface KindWords {
  /** As in 'Are you sure you want to delete this team member?'. */
  readonly noun: string;
  /** As shown in a filter. */
  readonly plural: string;
  /** The tab where records of this kind are edited. */
  readonly tab: TabKey;
}

/** The names of the kinds of records, in the order of their tabs. */
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

/** Checks whether a word, such as one in an address, names a kind that visitors read. */
export function isContentKind(word: string): word is ContentKind {
  return word !== 'contact' && recordKindNames.some((kind) => kind === word);
}

/** Capitalizes the first letter of a text. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The query parameters that say which record is open in its editor, and which enquiry. */
export const EDIT_PARAMETER = 'edit';
export const ENQUIRY_PARAMETER = 'enquiry';

interface NamedRecord {
  readonly kind: RecordKind;
  readonly id: number;
  /** The key of a site text; null for a draft that has none yet. */
  readonly key?: string | null;
  /** The name of a site text, to search for if its key is not given. */
  readonly name?: string;
}

/** Returns the address where an administrator edits a record. */
export function recordUrl({ kind, id, key, name = '' }: NamedRecord): string {
  const url = tabUrl(recordKinds[kind].tab);
  switch (kind) {
    case 'contact':
      return `${url}?${ENQUIRY_PARAMETER}=${id}`;
    case 'article-categories':
      return `${url}?category=${id}`;
    case 'site-content':
      return `${url}?${new URLSearchParams(key === undefined ? { q: name } : { [EDIT_PARAMETER]: key ?? String(id) })}`;
    default:
      return `${url}?${EDIT_PARAMETER}=${id}`;
  }
}
