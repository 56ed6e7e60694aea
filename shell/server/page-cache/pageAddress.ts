import { paths } from '@site/platform/paths';
import { headerVariants } from '../../src/header/headerVariants';
import type { RouteMatch } from '../../src/page/composition';
import { SENT_PARAMETER } from '../../src/page/servedContact';

/** Longer queries are never shared by two visitors. */
const LONGEST_QUERY = 300;
/** Parameters appended by campaigns and other sites, and the choice of releases: they do not affect any page. */
const meaningless = /^(?:utm_.*|fbclid|gclid|msclkid|slices)$/;

/** The normalised address of a page, the same for all requests that it answers. */
export interface PageAddress {
  /** Path and query that the page is rendered for. */
  readonly url: string;
  /** The key it is kept under. That of a route's page never equals that of a not-found page. */
  readonly key: string;
  /** The page of the shell's own that is there; null for a page of a slice. */
  readonly own: 'contact' | 'gone' | 'not found' | null;
  /** Anybody can invent any number of such addresses. */
  readonly isInvented: boolean;
  /** It is too long for its page to be kept. */
  readonly isTooLong: boolean;
}

/**
 * Returns the address of a route's page with the query parameters that the route declares, in a fixed order. If it
 * declares none (its release was built before that was possible), all parameters count that may have a meaning.
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
    own: null,
    isInvented:
      text !== '' ||
      pathname.includes('%') ||
      pathname !== pathname.toLowerCase() ||
      (pathname !== '/' && pathname.endsWith('/')),
    isTooLong: text.length > LONGEST_QUERY,
  };
}

/** The pages whose menu entry is marked for everything below them. */
const marked = Object.values(headerVariants).flatMap(({ items }) =>
  items.flatMap((item) => ('page' in item && item.page !== '/' ? [item.page] : [])),
);

/**
 * Returns one address for everything not found, and one for everything gone: the page is the same everywhere, except
 * for the marked menu entry.
 */
export function notFoundAddress(pathname: string, kind: 'not found' | 'gone' = 'not found'): PageAddress {
  const above = marked.find((page) => pathname.startsWith(`${page}/`)) ?? '';
  const url = `${above}/not-found`;
  // The key has a prefix because a record may have this very address: `/companies/:id`.
  return { url, key: `${kind}: ${url}`, own: kind, isInvented: true, isTooLong: false };
}

/** Returns the address of the contact form, or of the thanks for a message. */
export function contactAddress(search: string): PageAddress {
  const isSent = new URLSearchParams(search).has(SENT_PARAMETER);
  const url = isSent ? `${paths.contact}?${SENT_PARAMETER}=1` : paths.contact;
  return { url, key: `contact: ${url}`, own: 'contact', isInvented: false, isTooLong: false };
}
