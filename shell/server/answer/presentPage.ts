import { caching, retryAfter, vary } from '../sending/caching';
import { type Answer, documentOf, redirectTo } from '../sending/send';
import type { Rendered } from './takeOrRender';

export function presentPage({ site, page, visit, preview, isForOne, version }: Rendered): Answer {
  const { status, body, redirect, isWhole } = page;
  const cacheControl = cachingOfPage(
    {
      status,
      isWhole,
      isRedirect: redirect !== undefined,
      visit: visit.cacheControl,
      isPreview: preview !== null,
      isConfirmed: version !== null && !version.isUnconfirmed,
    },
    site.pageCacheControl,
  );
  const headers = {
    ...(isForOne && { 'x-robots-tag': 'noindex' }),
    ...(version?.isUnconfirmed && { warning: '110 - "Response is Stale"' }),
    vary: vary.page,
  };
  if (redirect !== undefined) {
    return redirectTo(redirect, { cacheControl, headers });
  }
  return documentOf(body, {
    status,
    cacheControl,
    headers: {
      ...(preview?.isFrame ? site.headers.framed : site.headers.page),
      ...headers,
      ...(status === 503 && { 'retry-after': retryAfter.apiIsAway }),
    },
  });
}

interface CachedPage {
  readonly status: number;
  readonly isWhole: boolean;
  readonly isRedirect: boolean;
  readonly visit: typeof caching.noCache | typeof caching.privateNoCache | typeof caching.privateNoStore;
  readonly isPreview: boolean;
  readonly isConfirmed: boolean;
}

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
