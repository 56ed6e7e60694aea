import { paths } from '@site/platform/paths';
import { headerVariants } from '../../src/header/headerVariants';
import { SENT_PARAMETER } from '../../src/page/pagePayload';
import type { RouteMatch } from '../../src/page/routes';

/** Longer queries are not kept: nobody else asks for them. */
const LONGEST_QUERY = 300;
/** Campaigns append these parameters, and `slices` chooses releases. */
const meaningless = /^(?:utm_.*|fbclid|gclid|msclkid|slices)$/;

export interface PageAddress {
  readonly url: string;
  readonly key: string;
  readonly own: 'contact' | 'gone' | 'not found' | 'unknown' | null;
  readonly isInvented: boolean;
  readonly isTooLong: boolean;
}

/** If a route declares no parameters, all others count. */
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

const marked = Object.values(headerVariants)
  .flatMap(({ entries }) => entries.map(({ address }) => address))
  .filter((address) => address !== paths.home);

/** The page differs only in the entry that the menu marks. */
export function notFoundAddress(
  pathname: string,
  kind: 'not found' | 'gone' | 'unknown' = 'not found',
): PageAddress {
  const above = marked.find((page) => pathname.startsWith(`${page}/`)) ?? '';
  const url = `${above}/not-found`;
  // Without `kind`, the key could be that of a record, such as `/companies/:id`.
  return { url, key: `${kind}: ${url}`, own: kind, isInvented: true, isTooLong: false };
}

export function contactAddress(search: string): PageAddress {
  const isSent = new URLSearchParams(search).has(SENT_PARAMETER);
  const url = isSent ? `${paths.contact}?${SENT_PARAMETER}=1` : paths.contact;
  return { url, key: `contact: ${url}`, own: 'contact', isInvented: false, isTooLong: false };
}
