import { type ApiPath, type FailedRead, redirectOf, siteContentPath } from '@site/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGated, matchRoute, type RouteMatch } from '../src/page/composition';
import { pagePaths } from '../src/page/pagePaths';
import type { SiteSettings } from '../src/page/pagePayload';
import type { ResolvedPage } from '../src/page/resolvedPage';
import { createGateAnswer } from './answerGate';
import type { Composition } from './composition/currentComposition';
import type { ShellAssets } from './files/shellAssets';
import type { LastGoodPages } from './page-cache/lastGoodPages';
import { documentAssets } from './render/documentAssets';
import { loadServerPage } from './render/loadServerPage';
import { readPageData } from './render/readPageData';
import { renderHtml } from './render/renderHtml';
import { sendHtml } from './render/sendHtml';
import type { HasSession } from './session/hasSession';

/** Seconds after which a visitor or a crawler may try again when the API is away. */
const RETRY_AFTER = 5;

interface AnswerPageOptions {
  readonly currentComposition: () => Promise<Composition>;
  readonly hasSession: HasSession;
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
    const composition = await options.currentComposition();
    const found = matchRoute(composition.slices, pathname, search);
    const gate = composition.sessionSlices.flatMap(({ routes }) => routes.map(({ path }) => path));
    if (!found && isGated(gate, pathname)) {
      return answerGate(request, reply, composition, gate);
    }
    const { page, paths, redirect, furtherPaths } = await resolvePage(found, composition, request);
    const read = (wanted: readonly ApiPath[]) => readPageData(wanted, options.apiOrigin, options.apiHeaders);
    const first = await read(paths);

    const target = redirect?.(first.data);
    if (target) {
      return reply.redirect(target, 302);
    }

    const further = await read(furtherPaths?.(first.data) ?? []);
    const data = { ...first.data, ...further.data };
    const failures = { ...first.failures, ...further.failures };

    // By what the page is made from, so that a query which changes nothing makes no other copy.
    const cacheKey = [composition.id, pathname, ...paths].join(' ');
    const isApiAway = Object.values(failures).some(({ status }) => status >= 500);
    const lastGood = isApiAway ? options.lastGoodPages.get(cacheKey) : undefined;
    if (lastGood !== undefined) {
      request.log.warn({ url: request.url }, 'The API is away; the last good page is served');
      return sendHtml(reply.header('warning', '110 - "Response is Stale"'), 200, lastGood);
    }

    const { html, errors } = await renderHtml({
      url: `${pathname}${search}`,
      page,
      payload: {
        slices: composition.slices,
        gate,
        sessionSlices: null,
        data,
        failures,
        isFailed: page.kind === 'failed',
        assets: documentAssets(options.assets, { found: page.kind === 'page' ? found : null }),
        settings: options.settings(),
      },
    });
    for (const error of errors) {
      request.log.error({ err: error, url: request.url }, 'A part of the page failed to render');
    }
    const status = errors.length > 0 ? 500 : statusOf(page, failures);
    if (status === 503) {
      reply.header('retry-after', RETRY_AFTER);
    }
    if (status === 404) {
      options.lastGoodPages.delete(cacheKey);
    }
    if (status === 200) {
      options.lastGoodPages.set(cacheKey, html);
    }
    return sendHtml(reply, status, html);
  };
}

interface WantedPage {
  readonly page: ResolvedPage;
  readonly paths: readonly ApiPath[];
  /** Where the visitor is sent instead, once the answers to the paths are there. */
  redirect?(answers: Readonly<Record<string, unknown>>): string | undefined;
  /** What else is read, once the answers to the paths are there. */
  furtherPaths?(answers: Readonly<Record<string, unknown>>): readonly ApiPath[];
}

async function resolvePage(
  found: RouteMatch | null,
  composition: Composition,
  request: FastifyRequest,
): Promise<WantedPage> {
  if (!found) {
    const [unavailable] = composition.unavailable;
    // The URL may well be one of a slice that cannot be used right now: then "not found" would be untrue.
    return unavailable === undefined
      ? { page: { kind: 'not-found' }, paths: [] }
      : { page: { kind: 'failed' }, paths: [siteContentPath] };
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
      paths,
      redirect: (answers) => redirectOf(slicePage, match, (path) => answers[path] as never),
      furtherPaths(answers) {
        try {
          return slicePage.furtherData?.(match, (path) => answers[path] as never) ?? [];
        } catch (error) {
          request.log.error({ err: error, slice: slice.slice }, 'A page did not say what else it reads');
          return [];
        }
      },
    };
  } catch (error) {
    request.log.error(
      { err: error, slice: slice.slice, release: slice.release },
      'A slice could not be loaded',
    );
    return { page: { kind: 'failed' }, paths: [siteContentPath] };
  }
}

function statusOf(page: ResolvedPage, failures: Readonly<Record<string, FailedRead>>): number {
  if (page.kind === 'not-found') {
    return 404;
  }
  if (page.kind === 'failed') {
    return 503;
  }
  // The worst one speaks for the page: an API that is away (503) before something that is not there (404).
  return Math.max(200, ...Object.values(failures).map(({ status }) => status));
}
