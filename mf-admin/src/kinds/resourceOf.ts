import { apiPath, type ReadOf } from '@site/platform';
import { type Calls, serverNow, type WriteOptions } from '@site/platform/session';
import { contentForms } from '../generated/contentForms';
import { toFields } from '../text/zonedTime';
import type { ContentKind } from './recordKinds';
import type { ChangedFields, EditableRow, FieldDefinition, Resource } from './resource';

export type RowOf<Kind extends ContentKind> =
  ReadOf<`/api/${Kind}/{id}`> extends { readonly data: infer Row extends EditableRow } ? Row : never;

/** All that the API takes, but not whether visitors see the record. */
export type InputOf<Kind extends ContentKind> = Omit<
  Required<WriteOptions<`/api/${Kind}`, 'post'>['body']>,
  (typeof contentForms)[Kind] extends { readonly publishedField: infer Published extends string }
    ? Published
    : never
>;

export function resourceOf<Kind extends ContentKind>(
  kind: Kind,
  own: Partial<Resource<RowOf<Kind>, InputOf<Kind>>> = {},
): Resource<RowOf<Kind>, InputOf<Kind>> {
  return { ...defined(kind), ...own } as Resource<RowOf<Kind>, InputOf<Kind>>;
}

function defined(kind: ContentKind) {
  const form: Pick<Resource<EditableRow, object>, 'bulk' | 'nameColumn' | 'publishedField' | 'sortable'> & {
    readonly fields: Readonly<Record<string, FieldDefinition>>;
  } = contentForms[kind];
  const { nameColumn, publishedField } = form;
  // All kinds have the same routes.
  const root = `/api/${kind}` as '/api/companies';
  const each = <Value>(of: (field: FieldDefinition) => Value) =>
    Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, of(field)]));
  return {
    ...form,
    labels: each(({ label }) => label),
    nameOf: (row: Readonly<Record<string, unknown>>) => String(row[nameColumn]),
    isPublic: publishedField && ((row: Readonly<Record<string, unknown>>) => row[publishedField] === true),
    sortable: form.bulk ? [...form.sortable, 'status'] : form.sortable,
    list: (query: object) => apiPath(form.bulk ? `${root}/with-drafts` : root, { query: { ...query } }),
    item: (id: number) => apiPath(`${root}/{id}`, { params: { id } }),
    blank: (zone?: string) =>
      each(({ blank = '', ...field }) => (field.type === 'day' && field.rule.required ? today(zone) : blank)),
    change: (calls: Calls, id: number, body: ChangedFields<object>) =>
      calls.send('patch', `${root}/{id}`, { params: { id }, body }),
    remove: (calls: Calls, id: number) => calls.send('delete', `${root}/{id}`, { params: { id } }),
  };
}

/** By the server's clock. */
export function today(zone = 'UTC'): string {
  return toFields(new Date(serverNow()), zone).date;
}
