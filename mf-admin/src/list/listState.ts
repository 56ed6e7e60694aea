/** How many rows one page of a table may have. */
export const pageSizes = [10, 20, 50, 100] as const;

/** How many it has unless somebody chooses. */
export const DEFAULT_PAGE_SIZE = 20;

/** The API takes no longer text. */
const LONGEST_TEXT = 200;

/** What a table shows of its list; it is in the address, so that Back, reloading and links work. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** A column, with a minus if it is turned round; the list's own order when it is undefined. */
  readonly sort: string | undefined;
  /** The text that rows contain. */
  readonly q: string;
  /** Rows of one page. */
  readonly size: number;
}

/** The part of a list that the API is asked for. */
export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: string;
  readonly q?: string;
  /** What the list's filters ask for besides. */
  readonly published?: boolean;
  readonly active?: boolean;
  readonly featured?: boolean;
}

/**
 * Reads the state out of an address. What makes no sense counts as not there.
 *
 * @param keptSize The rows of one page where the address does not say them. One that names a page means pages as they
 *   are by default: whoever opens a link sees what its sender saw.
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

/** A page size that can be chosen, or undefined. */
export function toPageSize(value: unknown): number | undefined {
  return pageSizes.find((size) => String(size) === String(value));
}

/**
 * The address's query after a change. Another order or text starts at page 1: page 7 of the old list is meaningless.
 * Parameters that are not the table's stay.
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

/** What the API is asked for. */
export function toListQuery({ page, sort, q, size }: ListState): ListQuery {
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(sort !== undefined && { sort }),
    ...(q !== '' && { q }),
  };
}
