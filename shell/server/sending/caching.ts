import type { Environment } from '../settings/environment';

/** The `Cache-Control` of answers. */
export const caching = {
  /** They are for one visitor, or true only now. */
  privateNoStore: 'private, no-store',
  /** The same for answers without a visitor: probes and reports. */
  noStore: 'no-store',
  /** Caches ask each time whether it is still true. */
  noCache: 'no-cache',
  /** The same in the visitor's own browser alone. */
  privateNoCache: 'private, no-cache',
  aDay: 'public, max-age=86400',
  /** Files that never change, for those who may have them. */
  privateImmutable: 'private, max-age=31536000, immutable',
} as const;

/** The `Vary` of answers. */
export const vary = { page: 'cookie, accept-encoding', session: 'cookie', read: 'accept-encoding' } as const;

/** After how many seconds one may try again. */
export const retryAfter = { apiIsAway: '5', siteIsBusy: '5', noSitemap: '60', tooMany: '60' } as const;

/** What decides the `Cache-Control` of a page. */
interface CachedPage {
  readonly status: number;
  /** Nothing failed that may work on the next attempt. */
  readonly isWhole: boolean;
  readonly isRedirect: boolean;
  /** The most that its visit allows. */
  readonly visit: typeof caching.noCache | typeof caching.privateNoCache | typeof caching.privateNoStore;
  readonly isPreview: boolean;
  /** It is known to be true for the current content. */
  readonly isConfirmed: boolean;
}

/** @param everybodys The `Cache-Control` of pages that are the same for everybody. */
export function cachingOfPage(page: CachedPage, everybodys: string): string {
  const { status, isWhole, isRedirect, visit, isPreview, isConfirmed } = page;
  if (isPreview || status >= 500 || !isWhole || visit === caching.privateNoStore) {
    return caching.privateNoStore;
  }
  if (isRedirect) {
    return caching.noCache;
  }
  return visit === caching.noCache && isConfirmed ? everybodys : visit;
}

/**
 * Returns the `Cache-Control` of pages that are the same for everybody. A CDN may keep a page for ten minutes if it is
 * purged on changes, otherwise as long as a page may lag behind anyway. Browsers revalidate each time.
 */
export function pageCacheControl({ CDN_PURGE_URL }: Pick<Environment, 'CDN_PURGE_URL'>): string {
  const [seconds, whileAsked] = CDN_PURGE_URL ? [600, 60] : [1, 1];
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${whileAsked}`;
}
