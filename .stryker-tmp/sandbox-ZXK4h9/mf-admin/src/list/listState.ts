/** The available page sizes of a table. */
export const pageSizes = [10, 20, 50, 100] as const;

/** The default page size. */
export const DEFAULT_PAGE_SIZE = 20;

/** The longest text that the API accepts. */
const LONGEST_TEXT = 200;

/** What a table shows of its list. Kept in the address, so that Back, reloading and links work. */
export interface ListState {
  /** Counted from 1. */
  readonly page: number;
  /** A column, with a minus for descending order; the list's own order if undefined. */
  readonly sort: string | undefined;
  /** The text to search for. */
  readonly q: string;
  /** Rows per page. */
  readonly size: number;
}

/** The part of a list to request from the API. */
export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: string;
  readonly q?: string;
  /** Further restrictions from the list's filters. */
  readonly published?: boolean;
  readonly active?: boolean;
  readonly featured?: boolean;
}

/**
 * Reads the state from an address. Invalid values are ignored.
 *
 * @param keptSize The page size where the address has none. An address with a page number means pages of the default
 * size, so that a link shows what its sender saw.
 */
export function readListState(
  search: string,
  sortable: readonly string[],
  keptSize: number = DEFAULT_PAGE_SIZE,
): ListState {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const sort = parameters.get('sort') ?? undefined;
  const size = toPageSize(parameters.get('size'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sort !== undefined && sortable.includes(sort.replace(/^-/, '')) ? sort : undefined,
    q: (parameters.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    size: size ?? (page === '' ? keptSize : DEFAULT_PAGE_SIZE),
  };
}

/** Returns a value as one of the available page sizes, or undefined. */
export function toPageSize(value: unknown): number | undefined {
  return pageSizes.find((size) => String(size) === String(value));
}

/**
 * Returns the query of the address after a change. A new order or text restarts at page 1: page 7 of the old list is
 * meaningless. Parameters that are not the table's stay.
 */
export function changeListState(search: string, change: Partial<ListState>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    const isDefault = value === (name === 'size' ? DEFAULT_PAGE_SIZE : 1);
    if (value === undefined || value === '' || isDefault) {
      parameters.delete(name);
    } else {
      parameters.set(name, String(value));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

export function toListQuery({ page, sort, q, size }: ListState): ListQuery {
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(sort !== undefined && { sort }),
    ...(q !== '' && { q }),
  };
}
