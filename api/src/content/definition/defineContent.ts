import type { Field } from '../fields/field.js';

export type Fields = Readonly<Record<string, Field>>;
type Direction = 'ASC' | 'DESC';
type Named<F> = keyof F & string;
type NamedOf<F, Value> = { [Name in keyof F]: F[Name] extends Field<Value> ? Name : never }[keyof F] & string;
type Texts<F> = NamedOf<F, string | null>;
type Kept = 'createdAt' | 'updatedAt';

export interface Body {
  readonly field: string;
  /** The field that says whether it is Markdown. Without it, it always is. */
  readonly format?: string;
  /** Whether lists show it, too. */
  readonly isInLists?: true;
}

export interface ContentKind<F extends Fields = Fields, Kind extends string = string> {
  /** `companies` in `/api/companies`; also the name of its CSV file. */
  readonly kind: Kind;
  readonly table: string;
  /** 'company' in 'There is no company with this id'. */
  readonly noun: string;
  /** The noun with an s by default. */
  readonly plural?: string;
  /** The name of its tab in the administration. Kinds without one are edited elsewhere. */
  readonly section?: string;
  /** Names for the document: `CompanyInput`, `listCompanies`. */
  readonly names: {
    readonly one: string;
    readonly many: string;
    readonly answer?: string;
    readonly tag?: string;
  };
  readonly fields: F;
  readonly name: string;
  /** The flag that says whether visitors see a record. Without it, they see all. */
  readonly published?: string;
  /** What a stored record is called that visitors do not see; a draft by default. */
  readonly unpublished?: 'closed';
  /** False for records that can only be deleted. */
  readonly canBeUnpublished?: false;
  /**
   * The orders of lists by name; the first is the default. Ties go by id, in the direction of the last
   * column.
   */
  readonly orders: Readonly<Record<string, Readonly<Record<string, Direction | undefined>>>>;
  /** Columns that lists can be sorted by. Flags sort yes first. */
  readonly sorted: readonly string[];
  /** What a search looks through, and what the site's search reads of the records that it finds. */
  readonly search: { readonly in: readonly string[]; readonly shows?: readonly string[] };
  readonly card?: {
    readonly fields: readonly string[];
    /** Cards show only the beginning of this field. */
    readonly beginning?: string;
    /** Cards also have version and dates, for lists that editors change; a whole record is a card and the rest. */
    readonly hasVersion?: true;
  };
  /** Shown beside the name where records with the same name must be told apart. */
  readonly distinguishedBy?: string;
  /** The text that pages show with its headings, lists and pictures. */
  readonly body?: Body;
  /** Reads the records around one, with these fields besides the name. */
  readonly neighbours?: {
    readonly named: string;
    readonly summary: string;
    readonly also?: readonly string[];
  };
  readonly csv?: { readonly first?: readonly string[]; readonly alike?: readonly string[] };
  readonly form?: { readonly first: readonly string[] };
  /** Whether editors have a list with drafts, from which many are published, unpublished and deleted at once. */
  readonly bulk?: true;
  /** Indexes that only the migrations describe, by the middle of their names. */
  readonly indexes?: readonly string[];
}

/** Allows only names of its own fields. */
interface Definition<F extends Fields, Kind extends string> extends ContentKind<F, Kind> {
  readonly name: Texts<NoInfer<F>>;
  readonly published?: NamedOf<NoInfer<F>, boolean>;
  readonly orders: Readonly<Record<string, { readonly [Name in Named<NoInfer<F>> | Kept]?: Direction }>>;
  readonly sorted: readonly (Named<NoInfer<F>> | Kept)[];
  readonly search: {
    readonly in: readonly Texts<NoInfer<F>>[];
    readonly shows?: readonly Named<NoInfer<F>>[];
  };
  readonly card?: {
    readonly fields: readonly Named<NoInfer<F>>[];
    readonly beginning?: Texts<NoInfer<F>>;
    readonly hasVersion?: true;
  };
  readonly distinguishedBy?: Texts<NoInfer<F>>;
  readonly body?: Body & {
    readonly field: Texts<NoInfer<F>>;
    readonly format?: NamedOf<NoInfer<F>, 'plain' | 'markdown'>;
  };
  readonly neighbours?: {
    readonly named: string;
    readonly summary: string;
    readonly also?: readonly Texts<NoInfer<F>>[];
  };
  readonly csv?: {
    readonly first?: readonly Named<NoInfer<F>>[];
    readonly alike?: readonly Named<NoInfer<F>>[];
  };
  readonly form?: { readonly first: readonly Named<NoInfer<F>>[] };
}

export function defineContent<const F extends Fields, const Kind extends string>(
  definition: Definition<F, Kind>,
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
  /** What answers say of them, by field. Set only on rows that were read. */
  pictures?: object | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  searchText: string;
}

export type RecordOf<Of> = Stored & ValuesOf<Of>;
