import { headerVariants } from '../../src/header/headerVariants';
import type { RouteMatch } from '../../src/page/composition';

/** Longer queries are no address that two visitors share. */
const LONGEST_QUERY = 300;
/** What campaigns and other sites append to an address, and the choice of releases: no page is rendered from it. */
const meaningless = /^(?:utm_.*|fbclid|gclid|msclkid|slices)$/;

/** Where a page is, written in one way for all requests that it answers alike. */
export interface PageAddress {
  /** Path and query that the page is rendered for. */
  readonly url: string;
  /** Where it is kept. That of a route's page is never that of what is not found. */
  readonly key: string;
  /** It was taken off the site. */
  readonly isGone: boolean;
  /** There are as many of its kind as somebody cares to invent. */
  readonly isInvented: boolean;
  /** It is too long to be kept. */
  readonly isTooLong: boolean;
}

/**
 * The address of a route's page: of the query what the route says it reads, in one order. Of a route that does not say it
 * (its release was built before one could) everything counts that may mean something.
 */
export function pageAddress({ route, match }: RouteMatch, pathname: string): PageAddress {
  const { query: given } = match;
  const query = new URLSearchParams(
    route.query ? given : [...given].filter(([name]) => !meaningless.test(name)),
  );
  if (!route.query) {
    query.sort();
  }
  const text = query.toString();
  const url = text ? `${pathname}?${text}` : pathname;
  return {
    url,
    key: url,
    isGone: false,
    isInvented:
      text !== '' ||
      pathname.includes('%') ||
      pathname !== pathname.toLowerCase() ||
      (pathname !== '/' && pathname.endsWith('/')),
    isTooLong: text.length > LONGEST_QUERY,
  };
}

/** The pages at which the menu marks an entry for what lies below it. */
const marked = Object.values(headerVariants).flatMap(({ items }) =>
  items.flatMap((item) => ('page' in item && item.page !== '/' ? [item.page] : [])),
);

/** One address for all that there is not, and one for all that is gone: the page says the same everywhere, and only the menu may mark an entry. */
export function notFoundAddress(pathname: string, kind: 'not found' | 'gone' = 'not found'): PageAddress {
  const above = marked.find((page) => pathname.startsWith(`${page}/`)) ?? '';
  const url = `${above}/not-found`;
  // A record may have this very address: `/companies/:id`.
  return { url, key: `${kind}: ${url}`, isGone: kind === 'gone', isInvented: true, isTooLong: false };
}
