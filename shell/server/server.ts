import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createPageAnswer } from './answerPage';
import { ApiAnswers } from './api-reads/ApiAnswers';
import { createContentReadAnswer } from './api-reads/answerContentRead';
import { createPurge } from './cdn/createPurge';
import { InternalRegistry } from './composition/internalRegistry';
import { KeptPointers } from './composition/keptPointers';
import { RegistryFollower } from './composition/registryFollower';
import { ReleaseStore } from './composition/releaseStore';
import { ShellReports } from './composition/shellReports';
import { createContentPreviews } from './content-preview/contentPreviews';
import { ContentVersion } from './content-version/ContentVersion';
import { serveSecurityText } from './disclosure/serveSecurityText';
import { serveFiles } from './files/serveFiles';
import { serveSlices } from './files/serveSlices';
import { readShellAssets } from './files/shellAssets';
import { createFloods } from './generated/floods';
import { serveMetrics } from './generated/serveMetrics';
import { publicUrlOf } from './generated/settings';
import { isTracing } from './generated/tracing';
import { refuseMismatches } from './health/refuseMismatches';
import { refuseWhenBusy } from './health/refuseWhenBusy';
import { serveReadiness } from './health/serveReadiness';
import { BrokenOff } from './logging/brokenOff';
import { forRequest } from './logging/requestContext';
import { serverLog } from './logging/serverLog';
import { ShellMetrics } from './metrics/ShellMetrics';
import { createOrigins } from './origins/origins';
import { createAnswerAtOnce } from './page-cache/answerAtOnce';
import { createRefresh } from './page-cache/createRefresh';
import { KeptPages } from './page-cache/KeptPages';
import { providedPlatforms } from './platforms/providedPlatforms';
import { proxyApi } from './proxyApi';
import { TooBusy } from './render/TooBusy';
import { RenderWorkers } from './render-workers/RenderWorkers';
import { serveReports } from './reports/serveReports';
import { securityHeaders } from './securityHeaders';
import { createHasSession } from './session/hasSession';
import {
  apiHeadersOf,
  apiOriginOf,
  type Environment,
  pageCacheControl,
  securityContactOf,
} from './settings/environment';
import { serveSitemap } from './sitemap/serveSitemap';
import { traceRequests } from './tracing/traceRequests';
import { ErrorCounts } from './visits/errorCounts';
import { createLoopWatch } from './visits/loopWatch';
import { createNameNetwork } from './visits/networkNames';
import { createOverrides } from './visits/overrides';
import { serveFailures } from './visits/serveFailures';
import { createVisits } from './visits/visit';
import { VisitCounts } from './visits/visitCounts';
import { createVisitTokens } from './visits/visitToken';
import { VitalCounts } from './visits/vitalCounts';

interface ServerOptions {
  readonly environment: Environment;
  /** The shell's browser build. */
  readonly browserFolder: string;
  /** The program of render workers, as written by the build. */
  readonly workerProgram: string;
  readonly releaseFolder: string;
}

/** Maximum number of open connections of one process; further ones are closed at once. */
const MOST_CONNECTIONS = 10_000;

/** Creates the site's server: pages, files, and the proxy to the API on one origin. */
export async function createServer({
  environment,
  browserFolder,
  workerProgram,
  releaseFolder,
}: ServerOptions): Promise<FastifyInstance> {
  const floods = createFloods();
  const app = fastify({
    ...serverLog(environment.LOG_LEVEL, floods),
    trustProxy: environment.TRUST_PROXY ?? false,
    requestTimeout: 30_000,
    // For clients that neither read nor send: longer than the longest import or gate check takes.
    connectionTimeout: 150_000,
    // Enough for any text that a visitor may paste into a search, so that its page can say that it is too long.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 64 * 1024 },
    forceCloseConnections: 'idle',
    // The build names files after their content, which may make names long.
    routerOptions: { maxParamLength: 300 },
    // The site has no such addresses, and browsers read some of them as another host's.
    rewriteUrl: ({ url = '/' }) => usableUrl(url),
  });
  // More would only wait, and each takes memory.
  app.server.maxConnections = MOST_CONNECTIONS;
  floods.start(app.log);
  const { METRICS_PORT, METRICS_HOST } = environment;
  const metrics = METRICS_PORT === undefined ? undefined : new ShellMetrics();
  app.decorateRequest('pageRoute', '');
  metrics?.watchRequests(app);
  if (isTracing()) {
    traceRequests(app);
  }
  const brokenOff = new BrokenOff(app.log);
  const publicUrl = publicUrlOf(environment);
  const origins = createOrigins(publicUrl, environment.ADMIN_URL);
  const apiOrigin = apiOriginOf(environment);
  const apiHeaders = apiHeadersOf(environment);

  // Set first: plugins inherit the handler that exists when they are registered.
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (reply.raw.destroyed) {
      request.log.debug({ err: error }, 'Whoever asked has left');
    } else if (status === 503) {
      metrics?.hasShed(error instanceof TooBusy ? 'workers' : 'event-loop');
      request.log.warn({ err: error }, 'The site is too busy and refuses requests');
      reply.header('retry-after', '5');
    } else if (status >= 500) {
      request.log.error({ err: error, url: pathOf(request) }, 'A request failed');
    }
    return refuse(request, reply, status, sentenceOf(status));
  });

  const headers = securityHeaders(publicUrl, origins.adminUrl);
  app.addHook('onRequest', (request, reply, done) =>
    // Kept pages are for visitors.
    origins.placeOf(request) === 'admin' ? done() : answerAtOnce.hook(request, reply, done),
  );
  app.addHook('onRequest', (request, reply, done) => answerContentRead(request, reply, done));
  app.addHook('onRequest', (request, reply, done) => {
    brokenOff.watch(request, reply);
    reply.headers(headers.every).header('x-request-id', request.id);
    if (origins.placeOf(request) === 'admin') {
      reply.header('x-robots-tag', 'noindex');
    }
    forRequest(request.id, done);
  });
  refuseWhenBusy(app, { maxDelay: 2_000 });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 5 } },
    // What a visitor sends is passed on unchanged, with headers that describe it.
    globalDecompression: false,
  });
  await app.register(cookie);
  const ending = new AbortController();
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = environment;
  const purge = purgeUrl && createPurge({ url: purgeUrl, token, log: app.log, signal: ending.signal });
  const keptPages = new KeptPages();
  const refresh = createRefresh();
  const apiAnswers = new ApiAnswers({ apiOrigin });
  const contentVersion = new ContentVersion({
    ask: () => registry.contentVersion(),
    onChange(version) {
      apiAnswers.clear();
      refresh(keptPages.turnTo(version));
      if (purge) {
        purge();
      }
    },
  });
  const answerContentRead = createContentReadAnswer({
    apiAnswers,
    contentVersion,
    headers: headers.every,
  });
  const contentPreviews = createContentPreviews({ origins, secret: environment.INTERNAL_SECRET });
  await proxyApi(app, { apiOrigin, apiHeaders, contentVersion, origins, contentPreviews });
  await serveFiles(app, { shellFolder: browserFolder });

  const registry = new InternalRegistry({ origin: apiOrigin, headers: apiHeaders, contentVersion });
  const workers = new RenderWorkers({ program: workerProgram, watch: metrics, log: app.log });
  await workers.tellIsolation();
  const store = new ReleaseStore({ folder: releaseFolder, source: registry });
  const counts = new VisitCounts({
    registry,
    nameNetwork: createNameNetwork(environment.INTERNAL_SECRET),
    onFailed: metrics && ((release, source) => metrics.hasFailed(release, source)),
  });
  const vitals = new VitalCounts({
    registry,
    counts,
    onMeasured: metrics && ((...measured) => metrics.hasMeasured(...measured)),
  });
  const errors = new ErrorCounts({ registry, counts });
  const reportVisits = () =>
    Promise.all(
      [counts, vitals, errors].map((counted) =>
        counted
          .report()
          .catch((error: unknown) =>
            app.log.warn({ err: error }, 'The registry does not take the counts of visits'),
          ),
      ),
    );
  const follower = new RegistryFollower({
    registry,
    store,
    kept: new KeptPointers(join(releaseFolder, 'composition.json')),
    prepare: (release) => workers.prepare(release),
    log: app.log,
    onAnswer() {
      shellReports.tell();
      void reportVisits();
    },
    onChange(releases) {
      shellReports.tell();
      const inUse = releases.flatMap(({ live, canary }) => [live, canary?.release ?? null]);
      if (workers.use(inUse.filter((one) => one !== null)) && purge) {
        purge();
      }
    },
  });
  const shellReports = new ShellReports({
    registry,
    provides: providedPlatforms,
    served: () => follower.served(),
  });
  const loopWatch = createLoopWatch();
  app.addHook('onClose', async () => {
    ending.abort();
    loopWatch.stop();
    follower.stop();
    await Promise.all([reportVisits(), shellReports.stop()]);
    await Promise.all([workers.stop(), apiAnswers.stop()]);
    brokenOff.stop();
    floods.stop();
  });
  await follower.start();
  if (!environment.ALLOW_UNUSABLE_SLICES) {
    refuseMismatches(follower.mismatches());
  }
  serveReadiness(app, follower);
  const hasSession = createHasSession({ apiOrigin, apiHeaders, origins });
  const overrides = createOverrides({ hasSession, origins, secret: environment.INTERNAL_SECRET });
  const tokens = createVisitTokens(environment.INTERNAL_SECRET);
  const visits = createVisits({
    current: () => follower.current(),
    store,
    registry,
    overrides,
    isSecure: publicUrl.startsWith('https:'),
    log: app.log,
  });
  const answerAtOnce = createAnswerAtOnce({
    visits,
    counts,
    contentVersion,
    keptPages,
    headers: headers.page,
    pageCacheControl: pageCacheControl(environment),
  });
  await serveReports(app, { publicUrl });
  serveSecurityText(app, { publicUrl, contact: securityContactOf(environment) });
  serveFailures(app, { tokens, counts, vitals, errors, visits, hasSession });
  serveSlices(app, { releaseFolder, releases: store, visits, hasSession, origins });
  serveSitemap(app, { origins, liveComposition: visits.live, apiOrigin, apiHeaders });
  const answerPage = createPageAnswer({
    visits,
    counts,
    loopWatch,
    hasSession,
    overrides,
    contentPreviews,
    origins,
    isProduction: environment.NODE_ENV === 'production',
    assets: readShellAssets(join(browserFolder, '..')),
    settings: () => ({
      headerVariant: environment.HEADER_VARIANT,
      publicUrl,
      year: new Date().getFullYear(),
    }),
    workers,
    contentVersion,
    apiAnswers,
    keptPages,
    headers,
    pageCacheControl: pageCacheControl(environment),
    answerAtOnce,
    log: app.log,
  });
  app.get('/*', answerPage);
  if (metrics && METRICS_PORT !== undefined) {
    const releases = () => follower.current();
    metrics.show({ keptPages, apiAnswers, contentVersion, workers, brokenOff, releases });
    const { registry: shown } = metrics;
    const server = await serveMetrics({
      registry: shown,
      host: METRICS_HOST,
      port: METRICS_PORT,
      variable: 'METRICS_PORT',
    });
    app.addHook('onClose', async () => {
      server.close();
      server.closeAllConnections();
    });
  }
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, 404, `Nothing is at ${request.method} ${request.url.slice(0, 200)}`),
  );
  return app;
}

/** Answers an error: in the API's own format below `/api`, as a readable line elsewhere. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
): FastifyReply {
  reply.code(status);
  return request.url.startsWith('/api/')
    ? reply.send({ statusCode: status, error: sentence })
    : reply.type('text/plain').send(sentence);
}

/** Returns the address without its query, which may contain what a visitor typed. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** Returns the address of a request, or one that does not exist in place of an unusable one. */
function usableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!beginsWithHost(path) && !decodeURIComponent(path).includes('\\')) {
      return url;
    }
  } catch {
    // It cannot be decoded, so it names nothing.
  }
  return path.startsWith('/api/') ? '/api/not-found' : '/not-found';
}

/** Whether a path begins with `//host`, also as the result of `/.//host` or `/a/%2e%2e//host`. */
function beginsWithHost(path: string): boolean {
  return (
    path.includes('//') && (path.startsWith('//') || new URL(path, 'http://site').pathname.startsWith('//'))
  );
}

function sentenceOf(status: number): string {
  if (status === 503) {
    return 'The site is busy. Please try again in a moment.';
  }
  return status < 500 ? 'The request could not be understood.' : 'Something went wrong. Please try again.';
}

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
