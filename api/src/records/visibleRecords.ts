import { type RecordKindName, recordKind } from '../editing/recordKinds.js';

interface VisibleRecords {
  readonly kind: string;
  readonly table: string;
  readonly path: string;
  readonly isVisible: string;
  readonly name: string;
  readonly summary: string;
}

const isOnThisSite = `(external_url IS NULL OR external_url !~* '^https?://')`;

export const visibleRecords: readonly VisibleRecords[] = [
  shown('articles', `'/articles/' || id`, 'excerpt', `published AND ${isOnThisSite}`),
  shown('jobs', `'/careers/' || id`, 'location'),
  shown('companies', `'/companies/' || id`, 'short_text'),
  shown('pages', 'address', 'summary'),
  shown('team', `'/team/' || id`, 'title'),
];

function shown(kind: RecordKindName, path: string, summary: string, isVisible?: string): VisibleRecords {
  const { table, nameSql, publishedField } = recordKind(kind);
  return { kind, table, path, isVisible: isVisible ?? publishedField ?? 'true', name: nameSql, summary };
}
