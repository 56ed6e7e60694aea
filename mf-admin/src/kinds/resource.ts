import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { type Calls, serverNow, type WriteOptions } from '@site/platform/session';
import type { TextRule } from '@site/platform/violation';
import { contentForms } from '../generated/contentForms';
import type { ListFilter, ListQuery } from '../list/listState';
import type { RecordStatus } from '../list/StatusTag';
import type { RowPage } from '../list/useList';
import { toFields } from '../text/zonedTime';
import type { ContentKindName } from './recordKinds';

export interface KnownValue {
  readonly name: string;
  readonly count: number;
}

export type KnownValues = ApiPath<{ readonly data: readonly KnownValue[] }>;

export type ImageKind = 'headshot' | 'logo';

export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly message: string;
}

export interface WordsRule {
  readonly maxWords: number;
  readonly maxLength: number;
  readonly message: string;
}

export interface LongTextRule extends TextRule {
  readonly unless?: string;
}

export type FieldDefinition = { readonly label: string; readonly help?: string; readonly blank?: unknown } & (
  | { readonly type: 'text' | 'url' | 'email' | 'day'; readonly rule: TextRule }
  | {
      readonly type: 'longText';
      readonly rule: LongTextRule;
      readonly rows: number;
      readonly isList?: boolean;
    }
  | {
      readonly type: 'richText';
      readonly rule: LongTextRule;
      readonly rows: number;
      /** The field that says whether the text is Markdown; without one, it always is. */
      readonly format?: string;
      /** Whether pages show headings in a plain text, too. */
      readonly hasPlainHeadings?: boolean;
    }
  | {
      readonly type: 'image';
      readonly rule: TextRule;
      readonly upload: ImageKind;
      readonly alternative?: string;
    }
  | { readonly type: 'alternative'; readonly rule: TextRule }
  | { readonly type: 'words'; readonly rule: WordsRule }
  /** Whether input that is not a number becomes 0. */
  | { readonly type: 'number'; readonly rule: NumberRule; readonly isForgiving?: boolean }
  | { readonly type: 'choice'; readonly rule: { readonly choices: readonly string[] } }
  | { readonly type: 'switch' | 'reference' }
  | { readonly type: 'format'; readonly rule: { readonly choices: readonly string[] } }
);

export interface EditableRow {
  readonly id: number;
  /** The API refuses a write that is based on an older version. */
  readonly version: number;
}

export type Listed<Row> = Row & {
  readonly status: RecordStatus;
  /** False for a draft that was never stored, whose `version` is its revision. */
  readonly isStored: boolean;
};

export type FormValues = object;

export type RowChange<Input extends FormValues> = Partial<Input> & { readonly active?: boolean };

export type ChangedFields<Input extends FormValues> = RowChange<Input> & { readonly version: number };

type Forms = typeof contentForms;

export type CsvKind = Extract<Forms[keyof Forms], { readonly csv: string }>['csv'];

type BulkKind = Extract<Forms[keyof Forms], { readonly bulk: string }>['bulk'];

export interface Resource<Row extends EditableRow, Input extends FormValues> {
  readonly kind: ContentKindName;
  readonly noun: string;
  readonly plural: string;
  readonly title: string;
  readonly root: string;
  readonly csv?: CsvKind;
  readonly bulk?: BulkKind;
  readonly sortable: readonly string[];
  readonly filters?: readonly ListFilter[];
  readonly fields: Readonly<Record<keyof Input & string, FieldDefinition>>;
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  readonly knownValues?: { readonly [Field in keyof Input]?: KnownValues };
  /** Words for fields that are not readable, such as ids. */
  readonly inWords?: { readonly [Field in keyof Input]?: (value: Input[Field]) => string };
  nameOf(row: Row): string;
  list(query: ListQuery): ApiPath<RowPage<Listed<Row>>>;
  item(id: number): ApiPath<{ readonly data: Row }>;
  previewPath?(id: number): string;
  pageUrl?(row: Row): string | undefined;
  readonly publishedField?: string;
  isPublic?(row: Row): boolean;
  /** Whether records that visitors do not see are closed, not drafts. */
  readonly isClosable?: true;
  /** Whether a record leaves the site only when it is deleted. */
  readonly isAlwaysPublic?: boolean;
  publishQuestion?(input: Input, zone?: string): string | undefined;
  copyOf?(input: Input, zone: string): Input;
  readonly textKey?: string;
  /** Finds a record that someone else has stored in the place of a new one. */
  findNamesake?(calls: Calls): Promise<Row | undefined>;
  readonly nameColumn: string;
  blank(zone?: string): Input;
  change(calls: Calls, id: number, changes: ChangedFields<Input>): Promise<{ readonly data: Row }>;
  remove(calls: Calls, id: number): Promise<unknown>;
  readonly removal?: Readonly<Record<'question' | 'note' | 'success' | 'failure', string>>;
}

export type RowOf<Kind extends ContentKindName> =
  ReadOf<`/api/${Kind}/{id}`> extends { readonly data: infer Row extends EditableRow } ? Row : never;

/** The fields of the form; the field that decides what visitors see is none. */
export type InputOf<Kind extends ContentKindName> = Omit<
  Required<WriteOptions<`/api/${Kind}`, 'post'>['body']>,
  (typeof contentForms)[Kind] extends { readonly publishedField: infer Published extends string }
    ? Published
    : never
>;

export function resourceOf<Kind extends ContentKindName>(
  kind: Kind,
  own: Partial<Resource<RowOf<Kind>, InputOf<Kind>>> = {},
): Resource<RowOf<Kind>, InputOf<Kind>> {
  return { ...defined(kind), ...own } as Resource<RowOf<Kind>, InputOf<Kind>>;
}

function defined(kind: ContentKindName) {
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

export function formatsOf(
  fields: Readonly<Record<string, FieldDefinition>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'richText' && field.format !== undefined ? [[name, field.format]] : [],
    ),
  );
}

/** A text and its format belong together. Fields that one side lacks are not compared. */
export function changedFields(
  before: object,
  after: object,
  fields: Readonly<Record<string, FieldDefinition>>,
): readonly string[] {
  const formats = formatsOf(fields);
  const old: Readonly<Record<string, unknown>> = { ...before };
  const now: Readonly<Record<string, unknown>> = { ...after };
  const isChanged = (field = '') =>
    field in old && field in now && (old[field] ?? null) !== (now[field] ?? null);
  return comparedFields(fields).filter((field) => isChanged(field) || isChanged(formats[field]));
}

export function comparedFields(fields: Readonly<Record<string, FieldDefinition>>): readonly string[] {
  return Object.keys(fields).filter((field) => fields[field]?.type !== 'format');
}

/** By the server's clock. */
export function today(zone = 'UTC'): string {
  return toFields(new Date(serverNow()), zone).date;
}
