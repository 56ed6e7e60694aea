import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadSessionArea } from '../src/navigation/loadSessionArea';
import { type ComposedSlice, isListed, matchSessionRoute } from '../src/page/composition';
import type { SiteSettings } from '../src/page/pagePayload';
import type { ShellAssets } from './files/shellAssets';
import { networkOf } from './generated/clientNetwork';
import { renderHtml } from './html/renderHtml';
import type { Origins } from './origins/origins';
import { documentAssets } from './render/documentAssets';
import type { SecurityHeaders } from './securityHeaders';
import { caching, retryAfter } from './sending/caching';
import type { HasSession } from './session/hasSession';
import { releaseNameOf, type Visit } from './visits/visit';
import type { VisitCounts } from './visits/visitCounts';

interface AnswerSessionAreaOptions {
  readonly hasSession: HasSession;
  readonly origins: Pick<Origins, 'placeOf'>;
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
  readonly counts: Pick<VisitCounts, 'hasBegun'>;
  readonly headers: Pick<SecurityHeaders, 'forSessions'>;
}

/**
 * Answers an address of the session area. With a session, the response is a document that names the slice and loads it
 * at once; without one, it is the sign-in, which reveals nothing about the slice. The document allows style elements
 * with a nonce: see `styleNonce` of `@site/platform/session`.
 */
export function createSessionAreaAnswer({
  hasSession,
  origins,
  assets,
  settings,
  counts,
  headers,
}: AnswerSessionAreaOptions) {
  return async function answerSessionArea(
    request: FastifyRequest,
    reply: FastifyReply,
    { composition, override }: Visit,
  ): Promise<FastifyReply> {
    const { pathname, search } = new URL(request.url, 'http://site');
    const { slices, sessionSlices, sessionPaths } = composition;
    const isSignedIn = await hasSession(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Could not check whether a browser has a session');
      return null;
    });
    const known = isSignedIn ? sessionSlices : null;
    const page = isSignedIn === null ? ({ kind: 'failed' } as const) : await loadSessionArea(known);
    const found = known && matchSessionRoute(known, pathname, search);
    if (found && !override && request.method !== 'HEAD') {
      counts.hasBegun(releaseNameOf(found.slice), networkOf(request.ip));
    }
    const nonce = randomBytes(16).toString('base64');
    const { html, errors } = await renderHtml({
      nonce,
      url: `${pathname}${search}`,
      page,
      payload: {
        slices: origins.placeOf(request) === 'admin' ? slices.map(withoutCode) : slices,
        gate: sessionPaths,
        retired: composition.retired.flatMap(({ paths }) => paths),
        sessionSlices: known,
        data: {},
        failures: {},
        isFailed: page.kind === 'failed',
        assets: documentAssets(assets, { found, own: page.kind === 'failed' ? undefined : 'sessionArea' }),
        settings: settings(),
        override,
      },
    });
    for (const { error } of errors) {
      request.log.error({ err: error, url: request.url }, 'A part of the page failed to render');
    }
    if (page.kind === 'failed') {
      reply.header('retry-after', retryAfter.apiIsAway);
    }
    const isThere = !known || isListed(known, pathname);
    const status = page.kind === 'failed' ? 503 : errors.length > 0 ? 500 : isThere ? 200 : 404;
    return reply
      .code(status)
      .headers(headers.forSessions(nonce))
      .type('text/html; charset=utf-8')
      .header('cache-control', caching.nobody)
      .header('vary', 'cookie')
      .send(html);
  };
}

/** Leaves only the menu of a slice for visitors: an origin with sessions loads none of its code. */
function withoutCode(slice: ComposedSlice): ComposedSlice {
  return { ...slice, routes: [], slots: [] };
}
