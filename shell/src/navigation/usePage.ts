import { useLocation } from '@site/platform';
import { use } from 'react';
import type { PageSource, ResolvedPage } from './resolvedPage';

/**
 * The page at the current URL. While it is fetched the router's transition keeps the previous page on screen.
 * `key` differs from page to page.
 */
export function usePage(pages: PageSource): { page: ResolvedPage; key: string } {
  const location = useLocation();
  const page = pages.get(location);
  return {
    page: page instanceof Promise ? use(page) : page,
    key: `${location.pathname}${location.search}`,
  };
}
