import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { ContentVersion } from '../content-version/ContentVersion';
import { networkOf } from '../generated/clientNetwork';
import { growingCache } from '../limits/growingCache';
import { representationOf } from '../sending/representation';
import { writeKept } from '../sending/send';
import type { Visits } from '../visits/visit';
import type { VisitCounts } from '../visits/visitCounts';
import type { KeptPages } from './KeptPages';

/** How many addresses of kept pages are remembered, and their maximum length. */
const REMEMBERED = { most: 20_000, longest: 300 };

/** Where the page of an address, as visitors write it, is kept. */
export interface KeptPlace {
  /** The composition that the address was matched with. */
  readonly composition: string;
  readonly key: string;
  /** The release that the page belongs to: `mf-public@1.0.0-0a1b2c3d`. Null for not found. */
  readonly release: string | null;
  /** The pattern of the page. */
  readonly route: string;
}

interface AnswerAtOnceOptions {
  readonly visits: Pick<Visits, 'ofEverybody'>;
  readonly counts: Pick<VisitCounts, 'hasBegun'>;
  readonly contentVersion: Pick<ContentVersion, 'current'>;
  readonly keptPages: KeptPages;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Cache-Control` of pages. */
  readonly pageCacheControl: string;
}

export interface AnswerAtOnce {
  /** Answers kept pages before anything else handles the request; leaves everything else alone. */
  hook(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void;
  /** Remembers where the answer to an address is kept. */
  remember(url: string, place: KeptPlace): void;
}

/**
 * Sends kept pages to visitors without a cookie, with no matching and no request to anything else. Whatever depends on
 * a cookie, a session, a canary or an API that is away takes the slower path.
 */
export function createAnswerAtOnce(options: AnswerAtOnceOptions): AnswerAtOnce {
  const { visits, counts, contentVersion, keptPages } = options;
  const places = growingCache<KeptPlace>(REMEMBERED.most);
  const pageHeaders = {
    ...options.headers,
    vary: 'cookie, accept-encoding',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': options.pageCacheControl,
  };

  function answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, url, headers } = request;
    if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) {
      return false;
    }
    const place = places.get(url);
    if (!place) {
      return false;
    }
    const version = contentVersion.current();
    if (version === null || version instanceof Promise || version.isUnconfirmed) {
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
      // The page handler waits for the same compression, and answers if it fails.
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

  return {
    hook(request, reply, done) {
      if (!answer(request, reply)) {
        done();
      }
    },
    remember(url, place) {
      if (url.length <= REMEMBERED.longest) {
        places.set(url, place);
      }
    },
  };
}
