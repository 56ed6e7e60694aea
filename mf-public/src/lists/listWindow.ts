export const PAGE_SIZE = 100;
const MOST_AT_ONCE = 500;
const LAST_PAGE = 10_000;

export function readPageNumber(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}

/** A page shows all items from the first on, but never more than 500. */
export function listWindow(page: number): { limit?: number; offset?: number } {
  const limit = Math.min(page * PAGE_SIZE, MOST_AT_ONCE);
  const offset = page * PAGE_SIZE - limit;
  return {
    limit: limit === PAGE_SIZE ? undefined : limit,
    offset: offset === 0 ? undefined : offset,
  };
}

export function listUrl(path: string, parameters: Readonly<Record<string, string>>, page = 1): string {
  const all = Object.entries({ ...parameters, page: page > 1 ? String(page) : '' });
  const query = new URLSearchParams(all.filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}
