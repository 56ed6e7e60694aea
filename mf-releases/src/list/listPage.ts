export const pageSizes = [10, 20, 50, 100] as const;

const DEFAULT_SIZE = 20;

/** The page is part of the address, so that Back, reloading and links work. */
export interface ListPage {
  readonly page: number;
  readonly size: number;
}

/**
 * @param keptSize The size that this browser remembers. An address with a page number means the default size,
 * so that a link shows what its sender saw.
 */
export function readListPage(search: string, keptSize: string | null): ListPage {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const size = parameters.get('size') ?? (page === '' ? keptSize : null);
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: pageSizes.find((one) => String(one) === size) ?? DEFAULT_SIZE,
  };
}

export function listPageUrl(pathname: string, { page, size }: ListPage): string {
  const parameters = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(size !== DEFAULT_SIZE && { size: String(size) }),
  });
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)];
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}
