import type { Field } from './field.js';

export type Fields = Readonly<Record<string, Field>>;
type Direction = 'ASC' | 'DESC';
type Named<F> = keyof F & string;
type NamedOf<F, Value> = { [Name in keyof F]: F[Name] extends Field<Value> ? Name : never }[keyof F] & string;

export interface Body<Text = string, Format = string> {
  readonly field: Text;
  /** The field of the text's format; without one, the text is always Markdown. */
  readonly format?: Format;
  readonly isInLists?: true;
}

interface Definition<F extends Fields, Kind, Any, Text, Flag, Sorted extends string, Format> {
  /** `companies` in `/api/companies`; also the name of its CSV file. */
  readonly kind: Kind;
  readonly table: string;
  /** 'company' in 'There is no company with this id'. */
  readonly noun: string;
  readonly plural?: string;
  /** The title of its tab in the administration; kinds without one are edited elsewhere. */
  readonly section?: string;
  /** Names in the API's document: `CompanyInput`, `listCompanies`. */
  readonly names: {
    readonly one: string;
    readonly many: string;
    readonly answer?: string;
    readonly tag?: string;
  };
  readonly fields: F;
  readonly name: Text;
  /** The flag of published records; without one, visitors see all. */
  readonly published?: Flag;
  /** What a record is called that visitors do not see; 'draft' by default. */
  readonly unpublished?: 'closed';
  readonly canBeUnpublished?: false;
  /**
   * The orders of lists by name; the first is the default. Ties are ordered by id, in the direction of the
   * last column.
   */
  readonly orders: Readonly<Record<string, { readonly [Name in Sorted]?: Direction }>>;
  /** Flags sort yes first. */
  readonly sorted: readonly Sorted[];
  readonly search: { readonly in: readonly Text[]; readonly shows?: readonly Any[] };
  readonly card?: {
    readonly fields: readonly Any[];
    readonly beginning?: Text;
    /**
     * Whether summaries have version and dates, for lists that editors change; a whole record is a card and
     * the rest.
     */
    readonly hasVersion?: true;
  };
  /** The field that tells records of one name apart. */
  readonly distinguishedBy?: Text;
  /** The text whose headings, lists and pictures pages show. */
  readonly body?: Body<Text, Format>;
  readonly neighbours?: {
    readonly named: string;
    readonly summary: string;
    readonly also?: readonly Text[];
  };
  /**
   * Sets other fields of the record as it will be. Rules that ask the database are in the service's
   * `ruleFor`.
   */
  sets?(record: object): object;
  readonly csv?: { readonly first?: readonly Any[]; readonly alike?: readonly Any[] };
  readonly form?: { readonly first: readonly Any[] };
  /** Whether editors have a list with drafts, and change many records at once. */
  readonly bulk?: true;
  /** Indexes that only migrations describe, by the middle of their names. */
  readonly indexes?: readonly string[];
}

export type ContentKind<F extends Fields = Fields, Kind extends string = string> = Definition<
  F,
  Kind,
  string,
  string,
  string,
  string,
  string
>;

type OwnNames<F extends Fields, Kind, Own = NoInfer<F>> = Definition<
  F,
  Kind,
  Named<Own>,
  NamedOf<Own, string | null>,
  NamedOf<Own, boolean>,
  Named<Own> | 'createdAt' | 'updatedAt',
  NamedOf<Own, 'plain' | 'markdown'>
>;

export function defineContent<const F extends Fields, const Kind extends string>(
  definition: OwnNames<F, Kind>,
): ContentKind<F, Kind> {
  if (definition.published !== undefined && definition.neighbours !== undefined) {
    throw new Error(`Neighbours in ${definition.kind} would show records that are not published`);
  }
  return definition;
}

export type ValuesOf<Of> =
  Of extends ContentKind<infer F>
    ? { -readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }
    : never;

export interface Stored {
  id: number;
  pictures?: object | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  searchText: string;
}

export type RecordOf<Of> = Stored & ValuesOf<Of>;
