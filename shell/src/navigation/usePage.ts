import { useLocation } from '@site/platform';
import { use } from 'react';
import type { PageSource, ResolvedPage } from './resolvedPage';

export function usePage(pages: PageSource): { page: ResolvedPage; key: string } {
  const location = useLocation();
  const page = pages.get(location);
  return {
    page: page instanceof Promise ? use(page) : page,
    key: `${location.pathname}${location.search}`,
  };
}
