/** How many items a list shows at first, and how many 'Load more' adds. */
export const PAGE_SIZE = 100;
/** The most items that the API gives at once. */
const MOST_AT_ONCE = 500;
const LAST_PAGE = 10_000;

/** The number of the page that a URL's query asks for; what makes no sense is the first one. */
export function readPageNumber(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}

/**
 * The part of a list that a page shows. Up to 500 items it starts at the first one, so page 2 holds the first 200;
 * further pages show the 500 that end there, so that no page grows without limit.
 */
export function listWindow(page: number): { limit?: number; offset?: number } {
  const limit = Math.min(page * PAGE_SIZE, MOST_AT_ONCE);
  const offset = page * PAGE_SIZE - limit;
  return {
    limit: limit === PAGE_SIZE ? undefined : limit,
    offset: offset === 0 ? undefined : offset,
  };
}
