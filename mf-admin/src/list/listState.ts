/** Rows of one page of a table. */
export const PAGE_SIZE = 20;

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
}

/** The part of a list that the API is asked for. */
export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: string;
  readonly q?: string;
}

/** Reads the state out of an address. What makes no sense counts as not there. */
export function readListState(search: string, sortable: readonly string[]): ListState {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const sort = parameters.get('sort') ?? undefined;
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sort !== undefined && sortable.includes(sort.replace(/^-/, '')) ? sort : undefined,
    q: (parameters.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
  };
}

/**
 * The address's query after a change. Another order or text starts at page 1: page 7 of the old list is meaningless.
 * Parameters that are not the table's stay.
 */
export function changeListState(search: string, change: Partial<ListState>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    if (value === undefined || value === '' || value === 1) {
      parameters.delete(name);
    } else {
      parameters.set(name, String(value));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** What the API is asked for. */
export function toListQuery({ page, sort, q }: ListState): ListQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(sort !== undefined && { sort }),
    ...(q !== '' && { q }),
  };
}
