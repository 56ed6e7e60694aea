import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '../origins/origins';
import type { Answer } from '../sending/send';
import type { Site, Using } from '../site';
import { answerDevelopmentServer } from '../visits/answerDevelopmentServer';
import type { ContentPreview } from '../visits/contentPreviews';
import type { Visit } from '../visits/visit';

export type PageSite = Pick<
  Site,
  | 'assets'
  | 'contentPreviews'
  | 'hasSession'
  | 'headers'
  | 'isProduction'
  | 'keptPages'
  | 'origins'
  | 'pageCacheControl'
  | 'pagesUnderWay'
  | 'renderDocument'
  | 'settings'
  | 'visits'
> &
  Using<{
    contentVersion: 'current';
    counts: 'hasBegun' | 'hasFailed';
    overrides: 'answer' | 'addressForVisitors';
    pageAddresses: 'find';
    remembered: 'set';
  }>;

export interface Asked {
  readonly site: PageSite;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Placed extends Asked {
  readonly url: URL;
  readonly place: Place;
}

export interface Visiting extends Placed {
  readonly visit: Visit;
  readonly preview: ContentPreview | null;
  /** Nobody else gets this document, so it is neither kept nor counted. */
  readonly isForOne: boolean;
}

export function findPlace(asked: Asked): Placed {
  const { site, request } = asked;
  return { ...asked, url: new URL(request.url, 'http://site'), place: site.origins.placeOf(request) };
}

/** Choices move from the address into a cookie. */
export async function moveChoices(context: Placed): Promise<Placed | Answer> {
  const { site, request, url } = context;
  return (
    (await answerDevelopmentServer(request, url, site)) ??
    site.contentPreviews.answer(request, url) ??
    (await site.overrides.answer(request, url)) ??
    context
  );
}

export async function chooseVisit(context: Placed): Promise<Visiting> {
  const { site, request, reply } = context;
  const visit = await site.visits.of(request, reply);
  const preview = site.contentPreviews.of(request);
  return { ...context, visit, preview, isForOne: visit.override !== null || preview !== null };
}
