import type { ApiPath } from '@site/platform';
import type { Calls } from '@site/platform/session';
import type { ListFilter } from '../list/listFilter';
import type { ListQuery } from '../list/listState';
import type { RowPage } from '../list/useList';
import type { ContentKind } from './recordKinds';

/** The fields that every record has. */
export interface EditableRow {
  readonly id: number;
  /** Incremented by every change: a write based on an older version is refused. */
  readonly version: number;
}

/**
 * A form's values by field name, which are the API's names. A form supplies all of them: its type is the `Required<…>`
 * of the API's type for a new record, so a forgotten field does not compile. Whether visitors see a record is not among
 * them: publishing decides that.
 */
export type FormValues = object;

/** What a row can change without a form: fields, and whether visitors see the record. */
export type RowChange<Input extends FormValues> = Partial<Input> & { readonly active?: boolean };

/** The fields that an editor has changed, and the version they are based on. The API keeps the others. */
export type ChangedFields<Input extends FormValues> = RowChange<Input> & { readonly version: number };

/** Lists with export and import as CSV. */
export type CsvRoot = '/api/articles' | '/api/companies' | '/api/jobs' | '/api/team';

/** How one kind of record is named, listed and written, without its looks. */
export interface Resource<Row extends EditableRow, Input extends FormValues> {
  /** The API's name of the kind. */
  readonly kind: ContentKind;
  /** As in 'Are you sure you want to delete this team member?'. */
  readonly noun: string;
  /** As in 'Failed to fetch team members'. */
  readonly plural: string;
  /** Prefix of all paths of its reads. */
  readonly root: string;
  /** Where its list is exported and imported; left out if it is not. */
  readonly csv?: CsvRoot;
  /** Columns that the API can sort by. */
  readonly sortable: readonly string[];
  /** The filters of its list. */
  readonly filters?: readonly ListFilter[];
  /** The labels of its fields. */
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  /** Puts values into words that are not readable themselves, such as ids. */
  readonly inWords?: { readonly [Field in keyof Input]?: (value: Input[Field]) => string };
  /** Returns a record's name as shown to people. */
  nameOf(row: Row): string;
  list(query: ListQuery): ApiPath<RowPage<Row>>;
  item(id: number): ApiPath<{ readonly data: Row }>;
  /** Returns where a record will be read once it is public; left out if it has no page. */
  previewPath?(id: number): string;
  /** Returns where visitors read a record; undefined if they cannot. */
  pageUrl?(row: Row): string | undefined;
  /** Returns whether visitors see a record; if left out, they see every one. */
  isPublic?(row: Row): boolean;
  /** Records of this kind can only be taken off the site by deleting them. */
  readonly isAlwaysPublic?: boolean;
  /** Returns the question to ask before publishing these values; undefined for none. */
  publishQuestion?(input: Input): string | undefined;
  /** The key of the built-in text that a new record replaces. */
  readonly textKey?: string;
  /** Finds a record that someone else has stored meanwhile in the place of a new one. */
  findNamesake?(calls: Calls): Promise<Row | undefined>;
  /** The column that holds a record's name. */
  readonly nameColumn: string;
  /** Returns the initial values of the form for a new record. */
  blank(): Input;
  change(calls: Calls, id: number, changes: ChangedFields<Input>): Promise<{ readonly data: Row }>;
  remove(calls: Calls, id: number): Promise<unknown>;
  /** The words for deleting it, if that means something else than deletion. */
  readonly removal?: RemovalWords;
}

interface RemovalWords {
  readonly question: string;
  /** Shown below the question and the name. */
  readonly note: string;
  readonly success: string;
  readonly failure: string;
}

/** The part that writes need, also for resources without a table of their own. */
export type WritableResource<Row extends EditableRow, Input extends FormValues> = Pick<
  Resource<Row, Input>,
  'kind' | 'noun' | 'root' | 'nameOf' | 'change' | 'remove' | 'removal'
>;
