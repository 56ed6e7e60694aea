import { apiPath } from '@site/platform';
import { type ContentKindName, recordKindNames, recordKinds } from '../kinds/recordKinds';
import type { ListFilter, ListQuery } from '../list/listState';
import { MEDIA_ROOT, type MediaKind } from './media';

export const mediaSort = ['title', 'bytes', 'createdAt', 'updatedAt'];

export interface MediaFilter {
  readonly kind?: MediaKind;
  readonly missingAlternative?: boolean;
}

export const mediaFilters: readonly ListFilter<MediaFilter>[] = [
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: 'picture', label: 'Pictures', query: { kind: 'picture' } },
      { value: 'document', label: 'Documents', query: { kind: 'document' } },
    ],
  },
  {
    name: 'alternative',
    label: 'Alternative text',
    choices: [{ value: 'missing', label: 'Missing', query: { missingAlternative: true } }],
  },
];

const usingKinds = recordKindNames.filter(
  (kind): kind is ContentKindName => kind !== 'contact' && kind !== 'article-categories',
);

interface UseQuery {
  readonly unused?: boolean;
  readonly usedIn?: ContentKindName;
}

export const mediaUses: ListFilter<UseQuery>['choices'] = [
  { value: '', label: 'Used or not', query: {} },
  { value: 'none', label: 'Not used', query: { unused: true } },
  ...usingKinds.map((kind) => ({
    value: kind,
    label: `Used in ${recordKinds[kind].plural}`,
    query: { usedIn: kind },
  })),
];

export function mediaListPath(query: Partial<ListQuery> & MediaFilter & UseQuery) {
  return apiPath(MEDIA_ROOT, { query });
}
