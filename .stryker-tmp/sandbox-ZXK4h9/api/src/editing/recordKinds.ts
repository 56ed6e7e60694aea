import type { EntityMetadata } from 'typeorm';

/** The kinds of records that administrators can delete and restore, named as in the addresses of the API. */
export const recordKindNames = [
  'articles',
  'article-categories',
  'companies',
  'team',
  'jobs',
  'site-content',
  'contact',
] as const;

export type RecordKindName = (typeof recordKindNames)[number];

/** How one kind of record is stored and named. */
export interface RecordKind {
  readonly kind: RecordKindName;
  readonly table: string;
  /** As in 'This team member was deleted'. */
  readonly noun: string;
  /** The display name of a record, as SQL over its columns. */
  readonly nameSql: string;
  /** The field that says whether visitors see a record; null if they see all of them. */
  readonly publishedField: string | null;
  /** Whether visitors read it, so that its versions are kept. */
  readonly isContent: boolean;
  /** Whether it can be taken off the site and stay as a working copy. Other kinds can only be deleted. */
  readonly canBeUnpublished: boolean;
}

export const recordKinds: readonly RecordKind[] = [
  content('articles', 'articles', 'article', 'title', 'published'),
  { ...content('article-categories', 'article_categories', 'category', 'name'), canBeUnpublished: false },
  content('companies', 'companies', 'company', 'name'),
  content('team', 'team_members', 'team member', 'name'),
  content('jobs', 'jobs', 'job posting', 'title', 'active'),
  { ...content('site-content', 'site_content', 'site content', 'title'), canBeUnpublished: false },
  {
    kind: 'contact',
    table: 'contact_submissions',
    noun: 'enquiry',
    nameSql: `first_name || ' ' || last_name`,
    publishedField: null,
    isContent: false,
    canBeUnpublished: false,
  },
];

function content(
  kind: RecordKindName,
  table: string,
  noun: string,
  nameSql: string,
  publishedField: string | null = null,
): RecordKind {
  return { kind, table, noun, nameSql, publishedField, isContent: true, canBeUnpublished: true };
}

export function recordKind(name: RecordKindName): RecordKind {
  return found(recordKinds.find(({ kind }) => kind === name));
}

/** Returns the kind of the records in a table. */
export function kindOfTable({ tableName }: EntityMetadata): RecordKind {
  return found(recordKinds.find(({ table }) => table === tableName));
}

function found(kind: RecordKind | undefined): RecordKind {
  if (!kind) {
    throw new Error('No kind of record is kept there');
  }
  return kind;
}

/** Returns SQL that tells whether the record of a working copy is stored, published or not, and not deleted. */
export function isStoredSql(copy: string): string {
  const cases = recordKinds
    .filter(({ isContent }) => isContent)
    .map(
      ({ kind, table }) => `WHEN '${kind}' THEN EXISTS (SELECT FROM "${table}" WHERE id = ${copy}.record_id)`,
    );
  return `CASE ${copy}.kind ${cases.join(' ')} ELSE false END`;
}

/** Returns the columns an administrator can edit, in the order of the entity. */
export function editedColumns(metadata: EntityMetadata): EntityMetadata['columns'] {
  return metadata.columns.filter(
    (column) =>
      column.isUpdate &&
      !column.isPrimary &&
      !column.isVersion &&
      !column.isCreateDate &&
      !column.isUpdateDate &&
      !column.isVirtual,
  );
}
