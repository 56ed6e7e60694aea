import { type ApiPath, type ReadAnswer, redirectOf, siteContentPath } from '@site/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGated, matchRoute, type RouteMatch } from '../src/page/composition';
import { pagePaths } from '../src/page/pagePaths';
import type { SiteSettings } from '../src/page/pagePayload';
import type { ResolvedPage } from '../src/page/resolvedPage';
import { failureMessage } from '../src/slices/failureMessage';
import { withTimeLimit } from '../src/withTimeLimit';
import { createGateAnswer } from './answerGate';
import type { Composition } from './composition/composition';
import type { ShellAssets } from './files/shellAssets';
import { type LastGoodPages, lastGoodKey } from './page-cache/lastGoodPages';
import { documentAssets } from './render/documentAssets';
import { loadServerPage } from './render/loadServerPage';
import { type PageData, readPageData } from './render/readPageData';
import { renderHtml } from './render/renderHtml';
import { sendHtml } from './render/sendHtml';
import type { HasSession } from './session/hasSession';
import { networkOf } from './visits/allowance';
import { answerDevelopmentServer } from './visits/answerDevelopmentServer';
import { answerOverride } from './visits/answerOverride';
import { isReleaseToBlame } from './visits/blame';
import type { LoopWatch } from './visits/loopWatch';
import { countedVisit, type Visits } from './visits/visit';
import type { VisitCounts } from './visits/visitCounts';
import type { VisitTokens } from './visits/visitToken';

/** Seconds after which a visitor or a crawler may try again when the API is away. */
const RETRY_AFTER = 5;
/** How long an API that does not answer holds up a page of which a good copy is kept, in milliseconds. */
const PATIENCE_WITH_COPY = 1_500;

interface AnswerPageOptions {
  readonly visits: Visits;
  readonly counts: VisitCounts;
  readonly tokens: VisitTokens;
  readonly loopWatch: LoopWatch;
  readonly hasSession: HasSession;
  /** Cookies are for https alone. */
  readonly isSecure: boolean;
  /** The site is for visitors, not for developers. */
  readonly isProduction: boolean;
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
  readonly lastGoodPages: LastGoodPages;
  /** Where the API is: `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** Answers a URL with the page that the composition has for it, rendered from the API's data, with the right status. */
export function createPageAnswer(options: AnswerPageOptions) {
  const answerGate = createGateAnswer(options);
  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = new URL(request.url, 'http://site');
    if (
      (await answerDevelopmentServer(request, reply, options)) ||
      (await answerOverride(request, reply, options))
    ) {
      return reply;
    }
    const visit = await options.visits.of(request, reply);
    const { composition, override, cacheControl } = visit;
    const found = matchRoute(composition.slices, pathname, search);
    if (!found && isGated(composition.gate, pathname)) {
      return answerGate(request, reply, visit);
    }
    const begun = performance.now();
    const { page, read, failure } = await resolvePage(found, composition, request);
    const key = override ? null : lastGoodKey(composition.id, pathname, search);
    const lastGood = options.lastGoodPages.get(key);
    const reading = read((paths) => readPageData(paths, options.apiOrigin, options.apiHeaders));
    if (lastGood !== undefined && (await isOverdueOrAway(reading))) {
      request.log.warn({ url: request.url }, 'The API is away; the last good page is served');
      return sendHtml(reply.header('warning', '110 - "Response is Stale"'), 200, lastGood, cacheControl);
    }
    const { data, failures, redirect } = await reading;
    if (redirect) {
      return reply.redirect(redirect, 302);
    }

    const network = networkOf(request.ip);
    const counted =
      override || request.method === 'HEAD'
        ? null
        : countedVisit(composition.slices, found, (release) => options.counts.hasBegun(release, network));
    const token = counted ? options.tokens.issue(counted) : '';
    const { html, errors } = await renderHtml({
      url: `${pathname}${search}`,
      page,
      payload: {
        slices: composition.slices,
        gate: composition.gate,
        sessionSlices: null,
        data,
        failures,
        isFailed: page.kind === 'failed',
        assets: documentAssets(options.assets, { found: page.kind === 'page' ? found : null }),
        settings: options.settings(),
        visit: token,
        override,
      },
    });
    for (const { error } of errors) {
      request.log.error({ err: error, url: request.url }, 'A part of the page failed to render');
    }
    const status = errors.length > 0 ? 500 : statusOf(page, failures);
    const whatFailed = { loading: failure, rendering: errors };
    if (
      counted?.page &&
      counted.isCounted &&
      isReleaseToBlame(whatFailed, options.loopWatch.wasDelayedSince(begun))
    ) {
      const error = failure ?? errors.find(({ isOfSlice }) => isOfSlice)?.error;
      options.counts.hasFailed(counted.id, counted.page, network, failureMessage(error));
    }
    if (status === 503) {
      reply.header('retry-after', RETRY_AFTER);
    }
    if (status === 404) {
      options.lastGoodPages.delete(key);
    }
    if (status === 200 && Object.keys(failures).length === 0 && cacheControl !== 'private, no-store') {
      // Whoever gets the copy is another visit.
      options.lastGoodPages.set(key, token ? html.replace(token, '') : html);
    }
    return sendHtml(reply, status, html, cacheControl);
  };
}

/** Reads paths of the API; what fails is part of the result. */
type ReadPaths = (paths: readonly ApiPath[]) => Promise<PageData>;

interface PageAnswers extends PageData {
  /** Where the visitor is sent instead. */
  readonly redirect?: string;
}

interface WantedPage {
  readonly page: ResolvedPage;
  /** Why the slice could not be loaded. */
  readonly failure?: unknown;
  /** Reads what the page is rendered from, unless the first answers lead elsewhere. Never rejects. */
  read(readPaths: ReadPaths): Promise<PageAnswers>;
}

async function resolvePage(
  found: RouteMatch | null,
  composition: Composition,
  request: FastifyRequest,
): Promise<WantedPage> {
  if (!found) {
    // The URL may well be one of a slice that cannot be used right now: then "not found" would be untrue.
    return composition.isComplete
      ? { page: { kind: 'not-found' }, read: (readPaths) => readPaths([]) }
      : { page: { kind: 'failed' }, read: (readPaths) => readPaths([siteContentPath]) };
  }
  const { slice, match } = found;
  try {
    const release = composition.releaseOf(slice.slice);
    if (!release) {
      throw new Error('The composition holds no such release');
    }
    const slicePage = await loadServerPage(found, release);
    const paths = pagePaths(slicePage, match);
    return {
      page: { kind: 'page', slice: slice.slice, component: slicePage.component, match, paths },
      async read(readPaths) {
        const first = await readPaths(paths);
        const answer: ReadAnswer = (path) => first.data[path] as never;
        const ask = <Said>(question: () => Said) => askSlice(question, slice.slice, request);
        const redirect = ask(() => redirectOf(slicePage, match, answer));
        if (redirect) {
          return { ...first, redirect };
        }
        const further = await readPaths(ask(() => slicePage.furtherData?.(match, answer)) ?? []);
        return {
          data: { ...first.data, ...further.data },
          failures: { ...first.failures, ...further.failures },
        };
      },
    };
  } catch (error) {
    request.log.error(
      { err: error, slice: slice.slice, release: slice.release },
      'A slice could not be loaded',
    );
    return {
      page: { kind: 'failed' },
      failure: error,
      read: (readPaths) => readPaths([siteContentPath]),
    };
  }
}

/** What a page's own code says; nothing when it throws, which costs what it would have said and no more. */
function askSlice<Said>(question: () => Said, slice: string, request: FastifyRequest): Said | undefined {
  try {
    return question();
  } catch (error) {
    request.log.error({ err: error, slice }, 'A page did not say where it leads or what else it reads');
    return undefined;
  }
}

/** Whether a page of which a good copy is kept had better be that copy. */
async function isOverdueOrAway(reading: Promise<PageAnswers>): Promise<boolean> {
  try {
    const { failures } = await withTimeLimit(reading, PATIENCE_WITH_COPY, 'The API did not answer');
    return isAway(failures);
  } catch {
    return true;
  }
}

function isAway(failures: PageData['failures']): boolean {
  return Object.values(failures).some(({ status }) => status === 503);
}

function statusOf(page: ResolvedPage, failures: PageData['failures']): number {
  if (page.kind === 'not-found') {
    return 404;
  }
  // An API that is away comes before something that is not there.
  if (page.kind === 'failed' || isAway(failures)) {
    return 503;
  }
  // Any other refusal is about a part of the page, which says so itself.
  return Object.values(failures).some(({ status }) => status === 404) ? 404 : 200;
}
