import type { ApiPath } from '@site/platform';
import type { Calls } from '@site/platform/session';
import type { ListFilter } from '../list/listFilter';
import type { ListQuery } from '../list/listState';
import type { RowPage } from '../list/useList';
import type { ContentKind } from './recordKinds';

/** What every record has. */
export interface EditableRow {
  readonly id: number;
  /** Counts its changes: a write that started from an older one is refused. */
  readonly version: number;
}

/**
 * The values of a form by the names of its fields, which are those of the API. A form gives all of them: its type is
 * `Required<…>` of what the API takes for a new record, so that a field that is forgotten does not compile. Whether
 * visitors see a record is none of them: publishing decides that.
 */
export type FormValues = object;

/** What a row can change without a form: fields of it, and whether visitors see the record. */
export type RowChange<Input extends FormValues> = Partial<Input> & { readonly active?: boolean };

/** The fields that an editor has changed, and the version that the change started from. The API leaves the others alone. */
export type ChangedFields<Input extends FormValues> = RowChange<Input> & { readonly version: number };

/** Lists that are exported and imported as CSV. */
export type CsvRoot = '/api/articles' | '/api/companies' | '/api/jobs' | '/api/team';

/** How one kind of record is called, listed, and written. What it looks like is not said here. */
export interface Resource<Row extends EditableRow, Input extends FormValues> {
  /** As the API names the kind of record. */
  readonly kind: ContentKind;
  /** As in 'Are you sure you want to delete this team member?'. */
  readonly noun: string;
  /** As in 'Failed to fetch team members'. */
  readonly plural: string;
  /** What every path of its reads begins with. */
  readonly root: string;
  /** Where its list is exported and imported; undefined where it is not. */
  readonly csv?: CsvRoot;
  /** Columns by which the API sorts. */
  readonly sortable: readonly string[];
  /** The choices that narrow its list. */
  readonly filters?: readonly ListFilter[];
  /** What people call the fields. */
  readonly labels: Readonly<Record<keyof Input & string, string>>;
  /** How a value is put in words that does not say it by itself, such as an id. */
  readonly inWords?: { readonly [Field in keyof Input]?: (value: Input[Field]) => string };
  /** What people call a record. */
  nameOf(row: Row): string;
  list(query: ListQuery): ApiPath<RowPage<Row>>;
  item(id: number): ApiPath<{ readonly data: Row }>;
  /** Where a record will be read once it is public; undefined where it has no page. */
  previewPath?(id: number): string;
  /** Where visitors read a record; undefined where they do not. */
  pageUrl?(row: Row): string | undefined;
  /** Whether visitors see a record; without it they see every one. */
  isPublic?(row: Row): boolean;
  /** Records of this kind are taken off the site by deleting them alone. */
  readonly isAlwaysPublic?: boolean;
  /** What an editor is asked before these values are published; undefined for nothing. */
  publishQuestion?(input: Input): string | undefined;
  /** The key of the text that a new record takes the place of. */
  readonly textKey?: string;
  /** What somebody else has stored meanwhile in the place that a new record takes. */
  findNamesake?(calls: Calls): Promise<Row | undefined>;
  /** The column that says what a record is called. */
  readonly nameColumn: string;
  /** What the form for a new record begins with. */
  blank(): Input;
  /** What the form for a record begins with. */
  toInput(row: Row): Input;
  change(calls: Calls, id: number, changes: ChangedFields<Input>): Promise<{ readonly data: Row }>;
  remove(calls: Calls, id: number): Promise<unknown>;
  /** What is said of it where it means something else than to delete. */
  readonly removal?: RemovalWords;
}

interface RemovalWords {
  readonly question: string;
  /** Said below the question and the name. */
  readonly note: string;
  readonly success: string;
  readonly failure: string;
}

/** The part of it that writes need: what has no table of its own is written like everything else. */
export type WritableResource<Row extends EditableRow, Input extends FormValues> = Pick<
  Resource<Row, Input>,
  'kind' | 'noun' | 'root' | 'nameOf' | 'change' | 'remove' | 'removal'
>;
