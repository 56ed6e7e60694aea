import type { ApiPath } from '@site/platform';
import type { Calls } from '@site/platform/session';
import type { ListFilter } from '../list/listFilter';
import type { ListQuery } from '../list/listState';
import type { RowPage } from '../list/useList';
import type { ContentKind } from './recordKinds';

export interface EditableRow {
  readonly id: number;
  /** Every change increments the version: a write based on an older one is refused. */
  readonly version: number;
}

/**
 * A form supplies all fields: its type is the `Required<…>` of the API's type for a new record, so a
 * forgotten field does not compile. Whether visitors see a record is decided by publishing.
 */
export type FormValues = object;

/** A row changes without a form. */
export type RowChange<Input extends FormValues> = Partial<Input> & { readonly active?: boolean };

/** The API keeps the other fields. The version is the one that the changes are based on. */
export type ChangedFields<Input extends FormValues> = RowChange<Input> & { readonly version: number };

/** These lists are exported and imported as CSV. */
export type CsvRoot = '/api/articles' | '/api/companies' | '/api/jobs' | '/api/team';

export interface Resource<Row extends EditableRow, Input extends FormValues> {
  readonly kind: ContentKind;
  /** 'Are you sure you want to delete this team member?' */
  readonly noun: string;
  /** 'Failed to fetch team members' */
  readonly plural: string;
  readonly root: string;
  /** Left out if the list is not exported and imported. */
  readonly csv?: CsvRoot;
  readonly sortable: readonly string[];
  readonly filters?: readonly ListFilter[];
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  /** Some values, such as ids, are not readable themselves. */
  readonly inWords?: { readonly [Field in keyof Input]?: (value: Input[Field]) => string };
  nameOf(row: Row): string;
  list(query: ListQuery): ApiPath<RowPage<Row>>;
  item(id: number): ApiPath<{ readonly data: Row }>;
  /** Left out if a record has no page. */
  previewPath?(id: number): string;
  /** Undefined if visitors cannot read the record. */
  pageUrl?(row: Row): string | undefined;
  /** If left out, visitors see every record. */
  isPublic?(row: Row): boolean;
  /** Only deleting such a record takes it off the site. */
  readonly isAlwaysPublic?: boolean;
  /** Undefined if publishing needs no question. */
  publishQuestion?(input: Input): string | undefined;
  /** A new record replaces the built-in text with this key. */
  readonly textKey?: string;
  /** Someone else may have stored a record meanwhile in the place of a new one. */
  findNamesake?(calls: Calls): Promise<Row | undefined>;
  readonly nameColumn: string;
  blank(): Input;
  change(calls: Calls, id: number, changes: ChangedFields<Input>): Promise<{ readonly data: Row }>;
  remove(calls: Calls, id: number): Promise<unknown>;
  /** Set if deleting means something else than deletion. */
  readonly removal?: RemovalWords;
}

interface RemovalWords {
  readonly question: string;
  /** Shown below the question and the name. */
  readonly note: string;
  readonly success: string;
  readonly failure: string;
}

/** Some resources are written without a table of their own. */
export type WritableResource<Row extends EditableRow, Input extends FormValues> = Pick<
  Resource<Row, Input>,
  'kind' | 'noun' | 'root' | 'nameOf' | 'change' | 'remove' | 'removal'
>;
