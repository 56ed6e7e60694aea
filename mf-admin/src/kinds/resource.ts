import type { ApiPath } from '@site/platform';
import type { Calls } from '@site/platform/session';
import type { TextRule } from '@site/platform/violation';
import type { contentForms } from '../generated/contentForms';
import type { ListFilter, ListQuery } from '../list/listState';
import type { RecordStatus } from '../list/StatusTag';
import type { RowPage } from '../list/useList';
import type { ContentKind } from './recordKinds';

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
  /** The field that makes this one optional once it is filled. */
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
  | { readonly type: 'image'; readonly rule: TextRule; readonly upload: ImageKind }
  | { readonly type: 'words'; readonly rule: WordsRule }
  /** If it is forgiving, input that is not a number becomes 0. */
  | { readonly type: 'number'; readonly rule: NumberRule; readonly isForgiving?: boolean }
  | { readonly type: 'choice'; readonly rule: { readonly choices: readonly string[] } }
  | { readonly type: 'switch' | 'reference' }
);

export interface EditableRow {
  readonly id: number;
  /** Every change increments the version: a write based on an older one is refused. */
  readonly version: number;
}

/** A row of a list. */
export type Listed<Row> = Row & {
  readonly status: RecordStatus;
  /** False for a draft that was never stored; `version` is then its revision. */
  readonly isStored: boolean;
};

export type FormValues = object;

export type RowChange<Input extends FormValues> = Partial<Input> & { readonly active?: boolean };

export type ChangedFields<Input extends FormValues> = RowChange<Input> & { readonly version: number };

type Forms = typeof contentForms;

export type CsvKind = Extract<Forms[keyof Forms], { readonly csv: string }>['csv'];

type BulkKind = Extract<Forms[keyof Forms], { readonly bulk: string }>['bulk'];

export interface Resource<Row extends EditableRow, Input extends FormValues> {
  readonly kind: ContentKind;
  readonly noun: string;
  readonly plural: string;
  readonly title: string;
  readonly root: string;
  readonly csv?: CsvKind;
  /** For operations on many at once. */
  readonly bulk?: BulkKind;
  readonly sortable: readonly string[];
  readonly filters?: readonly ListFilter[];
  readonly fields: Readonly<Record<keyof Input & string, FieldDefinition>>;
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  readonly knownValues?: { readonly [Field in keyof Input]?: KnownValues };
  /** Ids, for example, are not readable themselves. */
  readonly inWords?: { readonly [Field in keyof Input]?: (value: Input[Field]) => string };
  nameOf(row: Row): string;
  list(query: ListQuery): ApiPath<RowPage<Listed<Row>>>;
  item(id: number): ApiPath<{ readonly data: Row }>;
  previewPath?(id: number): string;
  pageUrl?(row: Row): string | undefined;
  readonly publishedField?: string;
  isPublic?(row: Row): boolean;
  /** A stored record that visitors do not see is closed, not a draft. */
  readonly isClosable?: true;
  /** Only deleting such a record takes it off the site. */
  readonly isAlwaysPublic?: boolean;
  publishQuestion?(input: Input, zone?: string): string | undefined;
  /** What a duplicate begins with; without it, there are none. */
  copyOf?(input: Input, zone: string): Input;
  readonly textKey?: string;
  /** Someone else may have stored a record in the place of a new one. */
  findNamesake?(calls: Calls): Promise<Row | undefined>;
  readonly nameColumn: string;
  blank(zone?: string): Input;
  change(calls: Calls, id: number, changes: ChangedFields<Input>): Promise<{ readonly data: Row }>;
  remove(calls: Calls, id: number): Promise<unknown>;
  readonly removal?: Readonly<Record<'question' | 'note' | 'success' | 'failure', string>>;
}
