import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '../origins/origins';
import { Answer, send } from '../sending/send';
import type { Site, Using } from '../site';
import { answerDevelopmentServer } from '../visits/answerDevelopmentServer';
import type { ContentPreview } from '../visits/contentPreviews';
import type { Visit } from '../visits/visit';
import { countVisit } from './countVisit';
import { matchAddress } from './matchAddress';
import { presentPage } from './presentPage';
import { showSessionArea } from './showSessionArea';
import { takeOrRender } from './takeOrRender';

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

interface Asked {
  readonly site: PageSite;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Placed extends Asked {
  readonly url: URL;
  readonly place: Place;
}

export interface Visiting extends Placed {
  readonly visit: Visit;
  readonly preview: ContentPreview | null;
  /** Whether only this visitor gets the page, which is then neither kept nor counted. */
  readonly isForOne: boolean;
}

export function answerPages(app: FastifyInstance, site: PageSite): void {
  app.get('/*', async (request, reply) => send(request, reply, await answerPage({ site, request, reply })));
}

/** What `takeRemembered` has sent does not come here. Each step adds to the context, or is the answer. */
async function answerPage(asked: Asked): Promise<Answer> {
  const placed = await moveChoices(findPlace(asked));
  if (placed instanceof Answer) {
    return placed;
  }
  const matched = await matchAddress(await chooseVisit(placed));
  if (matched instanceof Answer) {
    return matched;
  }
  const forVisitors = await showSessionArea(matched);
  if (forVisitors instanceof Answer) {
    return forVisitors;
  }
  return presentPage(countVisit(await takeOrRender(forVisitors)));
}

function findPlace(asked: Asked): Placed {
  const { site, request } = asked;
  return { ...asked, url: new URL(request.url, 'http://site'), place: site.origins.placeOf(request) };
}

async function moveChoices(context: Placed): Promise<Placed | Answer> {
  const { site, request, url } = context;
  return (
    (await answerDevelopmentServer(request, url, site)) ??
    site.contentPreviews.answer(request, url) ??
    (await site.overrides.answer(request, url)) ??
    context
  );
}

async function chooseVisit(context: Placed): Promise<Visiting> {
  const { site, request, reply } = context;
  const visit = await site.visits.of(request, reply);
  const preview = site.contentPreviews.of(request);
  return { ...context, visit, preview, isForOne: visit.override !== null || preview !== null };
}
