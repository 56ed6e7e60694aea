import type { ReadOf } from '@site/platform';
import { contentKinds } from '../generated/contentKinds';
import { type TabKey, tabUrl } from './tabs';

export type RecordKind = ReadOf<'/api/trash'>['data'][number]['kind'];

export type ContentKind = ReadOf<'/api/working-copies'>['data'][number]['kind'];

interface KindWords {
  /** 'Are you sure you want to delete this team member?' */
  readonly noun: string;
  readonly plural: string;
  readonly tab: TabKey;
}

export const recordKinds = {
  contact: { noun: 'enquiry', plural: 'Enquiries', tab: 'contacts' },
  ...Object.fromEntries(
    contentKinds.map((content) => [
      content.kind,
      {
        noun: content.noun,
        plural: capitalized(content.plural),
        // Categories are edited with the articles.
        tab: 'section' in content ? content.kind : 'articles',
      },
    ]),
  ),
} as Readonly<Record<RecordKind, KindWords>>;

export const recordKindNames = Object.keys(recordKinds) as readonly RecordKind[];

export function isContentKind(word: string): word is ContentKind {
  return word !== 'contact' && recordKindNames.some((kind) => kind === word);
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const EDIT_PARAMETER = 'edit';
export const ENQUIRY_PARAMETER = 'enquiry';

interface NamedRecord {
  readonly kind: RecordKind;
  readonly id: number;
  readonly key?: string | null;
  readonly name?: string;
}

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
