import type { ReadOf } from '@site/platform';
import { contentNouns } from '../generated/contentNouns';
import { type TabKey, tabUrl } from './tabs';

export type RecordKindName = ReadOf<'/api/trash'>['data'][number]['kind'];

export type ContentKindName = ReadOf<'/api/working-copies'>['data'][number]['kind'];

export interface Nouns {
  readonly noun: string;
  readonly plural: string;
}

export const recordKinds: Readonly<Record<RecordKindName, Nouns>> = {
  contact: { noun: 'enquiry', plural: 'enquiries' },
  ...contentNouns,
};

export function tabOf(kind: RecordKindName): TabKey {
  switch (kind) {
    case 'contact':
      return 'contacts';
    case 'article-categories':
      return 'articles';
    default:
      return kind;
  }
}

export const recordKindNames = Object.keys(recordKinds) as readonly RecordKindName[];

export function isContentKind(word: string): word is ContentKindName {
  return word !== 'contact' && recordKindNames.some((kind) => kind === word);
}

export const EDIT_PARAMETER = 'edit';
export const ENQUIRY_PARAMETER = 'enquiry';
export const ENTRY_PARAMETER = 'entry';
export const HISTORY_PARAMETER = 'history';
export const PERSON_PARAMETER = 'person';
export const SCHEDULE_PARAMETER = 'schedule';

export function recordUrl({
  kind,
  id,
  key,
  name = '',
}: {
  readonly kind: RecordKindName;
  readonly id: number;
  readonly key?: string | null;
  readonly name?: string;
}): string {
  const url = tabUrl(tabOf(kind));
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
