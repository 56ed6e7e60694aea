import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerHeaders } from '../answerHeaders';
import type { ContentVersion } from '../composition/ContentVersion';
import type { Origins } from '../origins/origins';
import type { KeptPages } from '../page-cache/KeptPages';
import type { RememberedPlaces } from '../page-cache/rememberedPlaces';
import { vary } from '../sending/caching';
import { representationOf, writeKept } from '../sending/send';
import type { Visits } from '../visits/visit';
import type { VisitCounts } from '../visits/visitCounts';

interface TakeRememberedOptions {
  readonly origins: Pick<Origins, 'placeOf'>;
  readonly visits: Pick<Visits, 'ofEverybody'>;
  readonly counts: Pick<VisitCounts, 'hasBegun'>;
  readonly contentVersion: Pick<ContentVersion, 'current'>;
  readonly keptPages: KeptPages;
  readonly remembered: Pick<RememberedPlaces, 'get'>;
  readonly headers: Pick<AnswerHeaders, 'page'>;
  readonly pageCacheControl: string;
}

/** Cookies, sessions, canaries and an API that is away take the slower path. */
export function takeRemembered(app: FastifyInstance, options: TakeRememberedOptions): void {
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
      // The page waits for the same compression, and says if it fails.
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
