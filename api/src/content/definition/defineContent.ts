import type { Field } from '../fields/field.js';

export type Fields = Readonly<Record<string, Field>>;
type Direction = 'ASC' | 'DESC';
type Named<F> = keyof F & string;
type NamedOf<F, Value> = { [Name in keyof F]: F[Name] extends Field<Value> ? Name : never }[keyof F] & string;
type Texts<F> = NamedOf<F, string | null>;
type Kept = 'createdAt' | 'updatedAt';

/** A kind of content, with names of any fields. */
export interface ContentKind<F extends Fields = Fields, Kind extends string = string> {
  /** As in `/api/companies`; also the name of its CSV file. */
  readonly kind: Kind;
  readonly table: string;
  /** As in 'There is no company with this id'. */
  readonly noun: string;
  /** In the document: `CompanyInput`, `listCompanies`. */
  readonly names: {
    readonly one: string;
    readonly many: string;
    readonly answer?: string;
    readonly tag?: string;
  };
  /** In the order of bodies and answers. */
  readonly fields: F;
  /** The field that is the name of a record. */
  readonly name: string;
  /** The flag that says whether visitors see a record; without it, they see all. */
  readonly published?: string;
  /** False for records that can only be deleted. */
  readonly canBeUnpublished?: false;
  /** Of lists, by name; the first is the default. Ties go by id, in the direction of the last column. */
  readonly orders: Readonly<Record<string, Readonly<Record<string, Direction | undefined>>>>;
  /** Columns that lists can be sorted by: flags with yes first. */
  readonly sorted: readonly string[];
  /** What a search looks through, and what the search of the site reads of the records that it finds. */
  readonly search: { readonly in: readonly string[]; readonly shows?: readonly string[] };
  readonly card?: {
    readonly fields: readonly string[];
    /** Of this one, cards show the beginning. */
    readonly beginning?: string;
    /** With version and dates; then the whole record is a card and the rest. */
    readonly isRecord?: true;
  };
  /** Tells records with the same name apart. */
  readonly detail?: string;
  /** Reads the records around one, with these fields besides the name. */
  readonly neighbours?: {
    readonly named: string;
    readonly summary: string;
    readonly also?: readonly string[];
  };
  /** Exports and imports, with these columns first. */
  readonly csv?: { readonly first?: readonly string[] };
  /** Many can be published, unpublished and deleted at once. */
  readonly bulk?: true;
  /** That only the migrations describe, by the middle of their names. */
  readonly indexes?: readonly string[];
}

/** The same, with names of its own fields only. */
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
    readonly isRecord?: true;
  };
  readonly detail?: Texts<NoInfer<F>>;
  readonly neighbours?: {
    readonly named: string;
    readonly summary: string;
    readonly also?: readonly Texts<NoInfer<F>>[];
  };
  readonly csv?: { readonly first?: readonly Named<NoInfer<F>>[] };
}

export function defineContent<const F extends Fields, const Kind extends string>(
  definition: Definition<F, Kind>,
): ContentKind<F, Kind> {
  if (definition.published !== undefined && definition.neighbours !== undefined) {
    throw new Error(`Neighbours in ${definition.kind} would show records that are not published`);
  }
  return definition;
}

/** What is written to a record. */
export type ValuesOf<Of> =
  Of extends ContentKind<infer F>
    ? { -readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }
    : never;

export interface Stored {
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  searchText: string;
}

/** A record as it is stored. */
export type RecordOf<Of> = Stored & ValuesOf<Of>;
