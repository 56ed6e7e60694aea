import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vary } from '../sending/caching';
import { representationOf, writeKept } from '../sending/send';
import type { Site, Using } from '../site';

type TakeRememberedSite = Pick<Site, 'keptPages' | 'pageCacheControl'> &
  Using<{
    origins: 'placeOf';
    visits: 'ofEverybody';
    counts: 'hasBegun';
    contentVersion: 'current';
    remembered: 'get';
    headers: 'page';
  }>;

/** Cookies, sessions, canaries and an API that is away take the slower path. */
export function takeRemembered(app: FastifyInstance, options: TakeRememberedSite): void {
  const { origins, visits, counts, contentVersion, keptPages, remembered } = options;
  const pageHeaders = {
    ...options.headers.page,
    vary: vary.page,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': options.pageCacheControl,
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (origins.placeOf(request) === 'admin' || !answer(request, reply)) {
      done();
    }
  });

  function answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, url, headers } = request;
    if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) {
      return false;
    }
    const place = remembered.get(url);
    if (!place) {
      return false;
    }
    const version = contentVersion.current();
    if (version === null || version instanceof Promise || version.isUnconfirmed) {
      return false;
    }
    if (place.missingIn !== null && place.missingIn !== version.version) {
      return false;
    }
    const composition = visits.ofEverybody();
    const page =
      composition?.id === place.composition ? keptPages.get(place.key, version.version) : undefined;
    if (!page || page.redirect !== undefined) {
      return false;
    }
    const representation = representationOf(page.body, headers, page.status);
    if (representation instanceof Promise) {
      // The page waits for the same compression, and reports its failure.
      representation.catch(() => {});
      return false;
    }
    reply.hijack();
    writeKept(reply.raw, pageHeaders, representation);
    keptPages.counts.hit += 1;
    request.pageRoute = place.route;
    if (place.release) {
      counts.hasBegun(place.release, networkOf(request.ip));
    }
    return true;
  }
}
