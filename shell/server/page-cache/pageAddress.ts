import { paths } from '@site/platform/paths';
import { headerVariants } from '../../src/header/headerVariants';
import type { RouteMatch } from '../../src/page/composition';
import { SENT_PARAMETER } from '../../src/page/pagePayload';

/** Longer queries are never shared by two visitors. */
const LONGEST_QUERY = 300;
/** Campaigns and other sites append these, and `slices` chooses releases: none affects a page. */
const meaningless = /^(?:utm_.*|fbclid|gclid|msclkid|slices)$/;

export interface PageAddress {
  readonly url: string;
  readonly key: string;
  readonly own: 'contact' | 'gone' | 'not found' | null;
  readonly isInvented: boolean;
  readonly isTooLong: boolean;
}

/** Old releases declare no query: all parameters count that may have a meaning. */
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

/** The menu marks these entries for everything below them. */
const marked = Object.values(headerVariants).flatMap(({ items }) =>
  items.flatMap((item) => ('page' in item && item.page !== '/' ? [item.page] : [])),
);

/** The page is the same everywhere, except for the marked menu entry. */
export function notFoundAddress(pathname: string, kind: 'not found' | 'gone' = 'not found'): PageAddress {
  const above = marked.find((page) => pathname.startsWith(`${page}/`)) ?? '';
  const url = `${above}/not-found`;
  // The key has a prefix because a record may have this very address: `/companies/:id`.
  return { url, key: `${kind}: ${url}`, own: kind, isInvented: true, isTooLong: false };
}

export function contactAddress(search: string): PageAddress {
  const isSent = new URLSearchParams(search).has(SENT_PARAMETER);
  const url = isSent ? `${paths.contact}?${SENT_PARAMETER}=1` : paths.contact;
  return { url, key: `contact: ${url}`, own: 'contact', isInvented: false, isTooLong: false };
}
