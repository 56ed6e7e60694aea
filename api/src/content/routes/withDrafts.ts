import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { named, once } from '../../common/madeOnce.js';
import type { SortRule } from '../../common/sort.js';
import { BooleanParameter, ChoiceParameter } from '../../requests/queryParameters.js';
import { dayOf } from '../fields/day.js';
import type { ContentKind, Fields, Stored } from '../fields/defineContent.js';
import { columnName, sortOf } from '../fields/derive.js';
import { ReferenceParameter } from '../fields/values.js';
import { type Answer, answerOf } from './answersOf.js';
import type { ListQuery } from './contentService.js';
import { listQueryOf } from './listQueryOf.js';

/** A draft was never on the site, or was unpublished. A deleted record has changes that were not published. */
const statuses = ['published', 'closed', 'draft', 'deleted'] as const;

export interface WithDraftsQuery extends ListQuery {
  status?: (typeof statuses)[number];
}

export const withDraftsQueryOf = once((kind: ContentKind): Type<WithDraftsQuery> => {
  class Listed extends listQueryOf(kind, withStatus(sortOf(kind))) {
    @ChoiceParameter('status', statuses, 'RecordStatus')
    status?: WithDraftsQuery['status'];
  }
  for (const [name, { type, form }] of Object.entries(kind.fields)) {
    if (form.type === 'reference') {
      ReferenceParameter(name, form.label)(Listed.prototype, name);
    } else if (type === Boolean && name !== kind.published) {
      BooleanParameter(name, `Only with, or only without, “${form.label}”`)(Listed.prototype, name);
    }
  }
  return Listed;
});

/** Released clients still send these to the export. */
export type DeprecatedParameters<Query> = { readonly [Name in keyof Query]?: string };

export function exportQueryOf<Query extends ListQuery>(
  kind: ContentKind,
  Asked: Type<Query>,
  deprecated: DeprecatedParameters<Query>,
): Type<WithDraftsQuery> {
  const names = Object.keys(deprecated) as never[];
  class Exported extends IntersectionType(
    withDraftsQueryOf(kind),
    PickType<ListQuery, never>(Asked, names),
  ) {}
  for (const [name, description] of Object.entries<string | undefined>(deprecated)) {
    ApiPropertyOptional({ deprecated: true, description })(Exported.prototype, name);
  }
  return Exported;
}

export function withStatus<Entity>({
  orders,
  columns,
}: SortRule<Entity>): SortRule<Entity & { status: string }> {
  return { orders, columns: { ...columns, status: 'ASC' } } as SortRule<Entity & { status: string }>;
}

export const withDraftsOf = once((kind: ContentKind): Answer => {
  const answer = answerOf(kind) as Answer<Record<string, unknown>>;
  const free = Object.entries(kind.fields)
    .filter(([, field]) => 'enum' in field.answer || 'pattern' in field.answer)
    .map(([name]) => name);
  class Listed extends OmitType(answer, free) {
    @ApiProperty({ enum: statuses, enumName: 'RecordStatus' })
    status!: string;

    @ApiProperty({ description: 'False for a draft; `version` is then its revision' })
    isStored!: boolean;

    static from(record: Stored & { status?: string; isStored?: boolean }): object {
      return { ...answer.from(record), status: record.status, isStored: record.isStored };
    }
  }
  for (const name of free) {
    ApiProperty({ type: String, description: 'Of a draft, as it was typed' })(Listed.prototype, name);
  }
  return named(`Listed${answer.name}`, Listed);
});

/** Missing or invalid values of a draft become blank. */
export const withDraftsSql = once(({ kind, table, fields, search, published, unpublished }: ContentKind) => {
  const column = (field: string) => `"${columnName(fields, field)}"`;
  const names = Object.keys(fields).map(column).join(', ');
  const seen = published
    ? `CASE WHEN ${column(published)} THEN 'published' ELSE '${unpublished ?? 'draft'}' END`
    : `'published'`;
  const typed = Object.entries(fields).map(([field, of]) =>
    field === published ? 'false' : typedSql(field, of),
  );
  const searchedText = search.in.map((field) => `copy.data->>'${field}'`).join(', ');
  return `
      SELECT id, version, created_at, updated_at, search_text, ${names}, ${seen} AS status, true AS "isStored" FROM "${table}"
      UNION ALL
      SELECT copy.record_id, copy.revision, copy.created_at, copy.saved_at,
        fold_text(concat_ws(E'\\n', ${searchedText})), ${typed.join(', ')},
        CASE WHEN copy.base_version IS NULL THEN 'draft' ELSE 'deleted' END, false
      FROM working_copies AS copy
      WHERE copy.kind = '${kind}' AND copy.text_key IS NULL
        AND NOT EXISTS (SELECT FROM "${table}" AS stored WHERE stored.id = copy.record_id)`;
});

const realDay =
  '^(?!0000)\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$';

function typedSql(name: string, { type, column, form }: Fields[string]): string {
  const json = `copy.data->'${name}'`;
  const text = `copy.data->>'${name}'`;
  if (type === Boolean) {
    return `coalesce(${text} = 'true', false)`;
  }
  if (type === Array) {
    return `CASE json_typeof(${json})
      WHEN 'array' THEN ARRAY(SELECT json_array_elements_text(${json}))
      WHEN 'string' THEN array_remove(regexp_split_to_array(btrim(${text}), '\\s*,\\s*'), '')
      ELSE '{}' END`;
  }
  if (form.type === 'reference') {
    return `CASE WHEN ${text} ~ '^[1-9]\\d{0,8}$' THEN (${text})::int END`;
  }
  if (type === Number) {
    return `CASE WHEN ${text} ~ '^\\d{1,9}$' THEN (${text})::int ELSE 0 END`;
  }
  if (column.type === 'date') {
    return `CASE WHEN ${text} ~ '${realDay}' THEN (${text})::date ELSE ${column.nullable ? 'NULL' : dayOf('copy.saved_at')} END`;
  }
  if (form.type === 'alternative') {
    return text;
  }
  return column.nullable ? `nullif(${text}, '')` : `coalesce(${text}, '')`;
}
