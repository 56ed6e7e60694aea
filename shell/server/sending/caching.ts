import type { Environment } from '../environment';

export const caching = {
  /** The answer is for one visitor, or only valid now. */
  privateNoStore: 'private, no-store',
  noStore: 'no-store',
  noCache: 'no-cache',
  privateNoCache: 'private, no-cache',
  aDay: 'public, max-age=86400',
  privateImmutable: 'private, max-age=31536000, immutable',
} as const;

export const vary = { page: 'cookie, accept-encoding', session: 'cookie', read: 'accept-encoding' } as const;

/** In seconds. */
export const retryAfter = { apiIsAway: '5', siteIsBusy: '5', noSitemap: '60', tooMany: '60' } as const;

/** A CDN that is purged may keep pages for ten minutes, others no longer than pages may lag anyway. */
export function pageCacheControl({ CDN_PURGE_URL }: Pick<Environment, 'CDN_PURGE_URL'>): string {
  const [seconds, whileAsked] = CDN_PURGE_URL ? [600, 60] : [1, 1];
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${whileAsked}`;
}
