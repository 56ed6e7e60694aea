import type { EntityMetadata, FindOptionsSelect, Repository } from 'typeorm';
import type { Fields } from '../content/fields/defineContent.js';
import { columnName } from '../content/fields/derive.js';
import { kinds } from '../content/kinds/kinds.js';

export const recordKindNames = [...kinds.map(({ kind }) => kind), 'contact' as const];

export type RecordKindName = (typeof recordKindNames)[number];

export interface RecordKind {
  readonly kind: RecordKindName;
  readonly table: string;
  readonly noun: string;
  readonly nameSql: string;
  readonly detailSql: string | null;
  readonly publishedField: string | null;
  readonly isContent: boolean;
  readonly canBeUnpublished: boolean;
}

export const recordKinds: readonly RecordKind[] = [
  ...kinds.map(content),
  {
    kind: 'contact',
    table: 'contact_submissions',
    noun: 'enquiry',
    nameSql: `first_name || ' ' || last_name`,
    detailSql: 'coalesce(company, email)',
    publishedField: null,
    isContent: false,
    canBeUnpublished: false,
  },
];

function content({ kind, table, noun, fields, ...of }: (typeof kinds)[number]): RecordKind {
  return {
    kind,
    table,
    noun,
    nameSql: columnName(fields, of.name),
    detailSql: of.distinguishedBy === undefined ? null : detailSql(fields, of.distinguishedBy),
    publishedField: of.published ?? null,
    isContent: true,
    canBeUnpublished: of.canBeUnpublished ?? true,
  };
}

function detailSql(fields: Fields, field: string): string {
  const column = columnName(fields, field);
  return fields[field]?.column.type === 'date' ? `to_char(${column}, 'FMMonth FMDD, YYYY')` : column;
}

export function recordKind(name: RecordKindName): RecordKind {
  return found(recordKinds.find(({ kind }) => kind === name));
}

/** Returns the address in the administration, which knows texts of the site by their keys. */
export function editPath(kind: RecordKindName, id: number, key: string | null | undefined): string {
  return kind === 'article-categories'
    ? `articles?category=${id}`
    : `${kind}?edit=${encodeURIComponent(key ?? id)}`;
}

export function kindOfTable({ tableName }: EntityMetadata): RecordKind {
  return found(recordKinds.find(({ table }) => table === tableName));
}

function found(kind: RecordKind | undefined): RecordKind {
  if (!kind) {
    throw new Error('No kind of record is kept there');
  }
  return kind;
}

export function isStoredSql(copy: string): string {
  const cases = recordKinds
    .filter(({ isContent }) => isContent)
    .map(
      ({ kind, table }) => `WHEN '${kind}' THEN EXISTS (SELECT FROM "${table}" WHERE id = ${copy}.record_id)`,
    );
  return `CASE ${copy}.kind ${cases.join(' ')} ELSE false END`;
}

export function withoutData<Entity extends { data: unknown }>({
  metadata,
}: Repository<Entity>): FindOptionsSelect<Entity> {
  const names = metadata.columns.map(({ propertyName }) => propertyName).filter((name) => name !== 'data');
  return Object.fromEntries(names.map((name) => [name, true])) as FindOptionsSelect<Entity>;
}
