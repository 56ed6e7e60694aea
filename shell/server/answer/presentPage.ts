import { type Answer, documentOf, redirectTo } from '../sending/Answer';
import { cachingOfPage, retryAfter, vary } from '../sending/caching';
import type { Rendered } from './renderOnce';

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
