import { randomBytes } from 'node:crypto';
import { networkOf } from '@site/rules/server/clientNetwork';
import { loadSessionArea } from '../../src/navigation/loadOwnPage';
import { type ComposedSlice, isListed, matchSessionRoute } from '../../src/page/routes';
import { isAcceptPage } from '../../src/sign-in/passwords/acceptLink';
import { signedInPath } from '../../src/sign-in/provider/providerAnswer';
import { renderHtml } from '../html/renderHtml';
import { documentAssets } from '../render/renderDocument';
import { caching, retryAfter, vary } from '../sending/caching';
import { type Answer, documentOf } from '../sending/send';
import { releaseNameOf } from '../visits/visit';
import type { Matched } from './matchAddress';

/** The document reveals nothing about a slice. For the nonce, see `styleNonce`. */
export async function showSessionArea(context: Matched): Promise<Matched | Answer> {
  if (!context.isSessionArea) {
    return context;
  }
  const { site, request, url, place, visit } = context;
  const { composition, override } = visit;
  const { slices, sessionSlices, sessionPaths } = composition;
  const isSignedIn = await site.hasSession(request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'Could not check whether a browser has a session');
    return null;
  });
  const known = isSignedIn ? sessionSlices : null;
  const page = isSignedIn === null ? ({ kind: 'failed' } as const) : await loadSessionArea(known);
  const isFailed = page.kind === 'failed';
  const found = known && matchSessionRoute(known, url.pathname, url.search);
  if (found && !override && request.method !== 'HEAD') {
    site.counts.hasBegun(releaseNameOf(found.slice), networkOf(request.ip));
  }
  const nonce = randomBytes(16).toString('base64');
  const { html, errors } = await renderHtml({
    nonce,
    url: `${url.pathname}${url.search}`,
    page,
    payload: {
      slices: place === 'admin' ? slices.map(withoutCode) : slices,
      gate: sessionPaths,
      retired: composition.retired.flatMap(({ paths }) => paths),
      sessionSlices: known,
      data: {},
      failures: {},
      isFailed,
      assets: documentAssets(site.assets, {
        found,
        own: isFailed ? undefined : 'sessionArea',
        hasBadges: override !== null,
      }),
      settings: site.settings(),
      override,
    },
  });
  for (const { error } of errors) {
    // The query contains names and addresses.
    request.log.error({ err: error, url: url.pathname }, 'A part of the page failed to render');
  }
  const isOwn = isAcceptPage(url.pathname) || url.pathname === signedInPath;
  const isThere = !known || isOwn || isListed(known, url.pathname);
  return documentOf(html, {
    status: isFailed ? 503 : errors.length > 0 ? 500 : isThere ? 200 : 404,
    cacheControl: caching.privateNoStore,
    headers: {
      ...site.headers.forSessions(nonce),
      ...(isFailed && { 'retry-after': retryAfter.apiIsAway }),
      vary: vary.session,
    },
  });
}

function withoutCode(slice: ComposedSlice): ComposedSlice {
  return { ...slice, routes: [], slots: [] };
}
