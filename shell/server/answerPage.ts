import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { paths } from '@site/platform/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isContactPage } from '../src/navigation/loadOwnPage';
import {
  type ComposedSlice,
  isRetired,
  matchRoute,
  needsSession,
  type RouteMatch,
} from '../src/page/composition';
import type { SiteSettings } from '../src/page/pagePayload';
import { createSessionAreaAnswer } from './answerSessionArea';
import type { ApiAnswers } from './api-reads/ApiAnswers';
import type { Composition, RetiredAddresses } from './composition/composition';
import type { ContentPreview, ContentPreviews } from './content-preview/contentPreviews';
import type { ContentVersion, KnownVersion } from './content-version/ContentVersion';
import type { ShellAssets } from './files/shellAssets';
import { networkOf } from './generated/clientNetwork';
import { noPageRoutes } from './logging/pageRoute';
import type { Origins } from './origins/origins';
import type { AnswerAtOnce } from './page-cache/answerAtOnce';
import type { KeptPage, KeptPages } from './page-cache/KeptPages';
import { contactAddress, notFoundAddress, type PageAddress, pageAddress } from './page-cache/pageAddress';
import { createPageFrame } from './render/pageFrame';
import type { ReleaseFailure } from './render/releaseFailure';
import { createPageRenderer, type OwnPage, type RenderedPage, renderOwnPage } from './render/renderPage';
import type { RenderWorkers } from './render-workers/RenderWorkers';
import type { SecurityHeaders } from './securityHeaders';
import { caching, cachingOfPage, retryAfter } from './sending/caching';
import { KeptBody } from './sending/KeptBody';
import { sendKept } from './sending/send';
import type { HasSession } from './session/hasSession';
import { answerDevelopmentServer } from './visits/answerDevelopmentServer';
import type { LoopWatch } from './visits/loopWatch';
import { withoutOverride } from './visits/override';
import type { Overrides } from './visits/overrides';
import { releaseNameOf, type Visit, type Visits } from './visits/visit';
import type { VisitCounts } from './visits/visitCounts';

interface AnswerPageOptions {
  readonly visits: Visits;
  readonly counts: Pick<VisitCounts, 'hasBegun' | 'hasFailed'>;
  readonly loopWatch: Pick<LoopWatch, 'wasDelayedSince'>;
  readonly hasSession: HasSession;
  readonly overrides: Pick<Overrides, 'answer' | 'addressForVisitors'>;
  readonly contentPreviews: ContentPreviews;
  readonly origins: Origins;
  /** The site serves visitors, not developers. */
  readonly isProduction: boolean;
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
  readonly workers: Pick<RenderWorkers, 'ask'>;
  /** Others for previews: what a slice remembers of unpublished content must not reach a visitor's page. */
  readonly previewWorkers: Pick<RenderWorkers, 'ask'>;
  readonly contentVersion: Pick<ContentVersion, 'current'>;
  readonly apiAnswers: Pick<ApiAnswers, 'readAll' | 'readAllInPreview'>;
  readonly keptPages: KeptPages;
  readonly headers: SecurityHeaders;
  /** The `Cache-Control` of pages that are the same for everybody. */
  readonly pageCacheControl: string;
  readonly answerAtOnce: Pick<AnswerAtOnce, 'remember'>;
  readonly log: { error(details: object, message: string): void };
}

/** A page rendered once for everybody requesting it at the moment. */
interface SharedPage extends KeptPage, Pick<RenderedPage, 'isWhole' | 'slotFailures'> {
  readonly failure: ReleaseFailure | null;
  /** The shell was too busy during the rendering to blame a timeout on the release. */
  readonly wasDelayed: boolean;
}

/** A page being rendered, and the responses waiting for it; undefined is the shell itself, which never disconnects. */
interface SharedRendering {
  readonly page: Promise<SharedPage>;
  readonly waiters: Set<ServerResponse | undefined>;
}

/** Answers a URL with the composition's page for it, kept or newly rendered, and with the right status. */
export function createPageAnswer(options: AnswerPageOptions) {
  const { visits, overrides, contentPreviews, origins, counts, keptPages } = options;
  const { contentVersion, apiAnswers, loopWatch } = options;
  const answerSessionArea = createSessionAreaAnswer(options);
  const renderPage = createPageRenderer(options);
  const renderPreview = createPageRenderer({ workers: options.previewWorkers, log: options.log });
  const frameOf = createPageFrame(options);
  const underWay = new Map<string, SharedRendering>();

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = new URL(request.url, 'http://site');
    if (
      (await answerDevelopmentServer(request, reply, options)) ||
      contentPreviews.answer(request, reply) ||
      (await overrides.answer(request, reply))
    ) {
      return reply;
    }
    const visit = await visits.of(request, reply);
    const { composition, override } = visit;
    const place = origins.placeOf(request);
    const isContact = isContactPage(pathname);
    const found = isContact ? null : matchRoute(composition.slices, pathname, search);
    // Decided by what is live, whatever the visit gets: if each origin used its own visit, they could redirect to each
    // other forever.
    const isForSessions = place !== 'both' && needsSession(visits.live().sessionPaths, pathname);
    const isForSessionsHere = !isContact && needsSession(composition.sessionPaths, pathname);
    const retired =
      found || isContact || isForSessionsHere ? undefined : retiredAt(composition, pathname, place);
    if (retired?.to) {
      return redirectPermanently(retired.to, reply);
    }
    if (place === 'admin' && !retired) {
      // Never a page of a slice for visitors, even if a canary or an override replaces the live release.
      return isForSessionsHere || isForSessions
        ? answerSessionArea(request, reply, visit)
        : redirectTo(await overrides.addressForVisitors(request), reply);
    }
    if (place === 'both' && isForSessionsHere && !found) {
      return answerSessionArea(request, reply, visit);
    }
    if (place === 'public' && isForSessions) {
      return redirectTo(`${origins.adminUrl}${withoutOverride(request.url)}`, reply);
    }
    const address = found
      ? pageAddress(found, pathname)
      : isContact
        ? contactAddress(search)
        : notFoundAddress(pathname, retired ? 'gone' : 'not found');
    request.pageRoute = found ? found.route.path : routeOfOwn[address.own ?? 'not found'];
    const version = await contentVersion.current();
    const preview = contentPreviews.of(request);
    const isForOne = override !== null || preview !== null;
    const page = isForOne
      ? await render(found, address, { ...visit, preview }, version)
      : await pageFor(found, address, visit, version, reply.raw);
    if (!isForOne && visit.cacheControl === caching.asked && place !== 'admin') {
      options.answerAtOnce.remember(request.url, {
        composition: composition.id,
        key: keyOf(composition, address),
        release: found && releaseNameOf(found.slice),
        route: request.pageRoute,
      });
    }
    if (!isForOne && request.method !== 'HEAD' && found) {
      count(found, networkOf(request.ip), page);
    }
    if (!page.redirect) {
      reply.headers(preview?.isFrame ? options.headers.framed : options.headers.page);
    }
    if (isForOne) {
      reply.header('x-robots-tag', 'noindex');
    }
    const cacheControl = cachingOfPage(
      {
        status: page.status,
        isWhole: page.isWhole,
        isRedirect: page.redirect !== undefined,
        visit: visit.cacheControl,
        isPreview: preview !== null,
        isConfirmed: version !== null && !version.isUnconfirmed,
      },
      options.pageCacheControl,
    );
    return send(request, reply, page, version, cacheControl);
  };

  /** Returns the kept page, or one rendering shared by everybody requesting it now. */
  function pageFor(
    found: RouteMatch | null,
    address: PageAddress,
    visit: Visit,
    version: KnownVersion | null,
    waiter?: ServerResponse,
  ): SharedPage | Promise<SharedPage> {
    const key = keyOf(visit.composition, address);
    const kept = version && keptPages.get(key, version.version);
    if (kept) {
      keptPages.counts[version.isUnconfirmed ? 'stale' : 'hit'] += 1;
      return { ...kept, isWhole: true, failure: null, slotFailures: [], wasDelayed: false };
    }
    keptPages.counts.miss += 1;
    const shared = `${version?.version} ${key}`;
    const known = underWay.get(shared);
    if (known) {
      known.waiters.add(waiter);
      return known.page;
    }
    const waiters = new Set([waiter]);
    const isWanted = () => [...waiters].some((one) => !one?.destroyed);
    const page = render(found, address, { ...visit, isWanted }, version)
      .then((page) => {
        if (version && page.isWhole && !address.isTooLong) {
          const refresh = () => refreshPage(found, address, visit);
          keptPages.set(key, version.version, { ...page, refresh }, address.isInvented);
        }
        return page;
      })
      .finally(() => underWay.delete(shared));
    underWay.set(shared, { page, waiters });
    return page;
  }

  /** Renders a page again for the current content, unless other releases are live by now. */
  async function refreshPage(found: RouteMatch | null, address: PageAddress, visit: Visit): Promise<void> {
    if (visits.ofEverybody()?.id === visit.composition.id) {
      await pageFor(found, address, visit, await contentVersion.current());
    }
  }

  async function render(
    found: RouteMatch | null,
    { url, own }: PageAddress,
    {
      composition,
      override,
      preview = null,
      isWanted,
    }: Visit & { readonly preview?: ContentPreview | null; readonly isWanted?: () => boolean },
    version: KnownVersion | null,
  ): Promise<SharedPage> {
    const begun = performance.now();
    const read = (paths: readonly string[]) =>
      preview
        ? apiAnswers.readAllInPreview(paths, preview.token)
        : apiAnswers.readAll(paths, version?.version ?? null);
    const ownPage = ownPageOf(own, composition);
    // Slices' code gets nobody's credentials: the token is put in once the document is rendered.
    const placeholder = randomUUID();
    const frame = frameOf(composition, {
      found,
      override,
      preview: preview && { ...preview, token: placeholder },
      ownPage: found ? null : ownPage,
    });
    const { status, html, redirect, isWhole, failure, slotFailures } = found
      ? await (preview ? renderPreview : renderPage)({ found, composition, url, frame, read, isWanted })
      : await renderOwnPage(ownPage, { url, frame, read });
    const document = preview ? html.replaceAll(placeholder, preview.token) : html;
    return {
      status,
      body: new KeptBody(Buffer.from(document)),
      redirect,
      isWhole,
      failure,
      slotFailures,
      wasDelayed: loopWatch.wasDelayedSince(begun),
    };
  }

  function count({ slice }: RouteMatch, network: string, page: SharedPage): void {
    countOne(slice, network, page.failure, page.wasDelayed);
    // A slot that works is counted when the browser reports that it is used.
    for (const failure of page.slotFailures) {
      countOne(failure.slice, network, failure, page.wasDelayed);
    }
  }

  function countOne(
    slice: Pick<ComposedSlice, 'slice' | 'release'>,
    network: string,
    failure: ReleaseFailure | null,
    wasDelayed: boolean,
  ): void {
    const release = releaseNameOf(slice);
    const isCounted = counts.hasBegun(release, network);
    if (isCounted && failure && !(failure.isTimeout && wasDelayed)) {
      counts.hasFailed(randomUUID(), release, network, { source: 'server', failure: failure.message });
    }
  }
}

/** Redirects to the site's other origin. Which origin an address belongs to may change with every promote. */
function redirectTo(url: string, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', caching.nobody).redirect(url, 302);
}

/** Finds the retired slice that an address belonged to, at the origin that served its pages. */
function retiredAt(
  { retired }: Composition,
  pathname: string,
  place: ReturnType<Origins['placeOf']>,
): RetiredAddresses | undefined {
  return retired.find(
    ({ access, paths }) =>
      (place === 'both' || (place === 'admin') === (access === 'session')) && isRetired(paths, pathname),
  );
}

/** Redirects permanently, but a promote may bring the slice back: caches must revalidate. */
function redirectPermanently(to: string, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', caching.asked).redirect(to, 301);
}

/** The labels of the shell's own pages. */
const routeOfOwn = { ...noPageRoutes, contact: paths.contact };

/** The URL may belong to a slice that is currently unavailable: then "not found" would be wrong. */
function ownPageOf(own: PageAddress['own'], { isComplete }: Pick<Composition, 'isComplete'>): OwnPage {
  return own === 'not found' || own === null ? (isComplete ? 'not-found' : 'failed') : own;
}

function keyOf({ id }: Composition, { key }: PageAddress): string {
  return `${id} ${key}`;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, redirect }: SharedPage,
  version: KnownVersion | null,
  cacheControl: string,
): FastifyReply | Promise<FastifyReply> {
  if (version?.isUnconfirmed) {
    reply.header('warning', '110 - "Response is Stale"');
  }
  reply.header('vary', 'cookie, accept-encoding');
  if (redirect) {
    return reply.header('cache-control', cacheControl).redirect(redirect, 302);
  }
  if (status === 503) {
    reply.header('retry-after', retryAfter.apiIsAway);
  }
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', cacheControl);
  return sendKept(request, reply, body);
}
