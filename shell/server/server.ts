import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createPageAnswer } from './answerPage';
import { ApiAnswers } from './api-reads/ApiAnswers';
import { createContentReadAnswer } from './api-reads/answerContentRead';
import { createPurge } from './cdn/createPurge';
import { InternalRegistry } from './composition/internalRegistry';
import { KeptPointers } from './composition/keptPointers';
import { RegistryFollower } from './composition/registryFollower';
import { ReleaseStore } from './composition/releaseStore';
import { ShellReports } from './composition/shellReports';
import { answerContactForm } from './contact/answerContactForm';
import { createContentPreviews } from './content-preview/contentPreviews';
import { ContentVersion } from './content-version/ContentVersion';
import { serveSecurityText } from './disclosure/serveSecurityText';
import { answerErrors } from './errors/answerErrors';
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
import { usableUrl } from './origins/usableUrl';
import { createAnswerAtOnce } from './page-cache/answerAtOnce';
import { createRefresh } from './page-cache/createRefresh';
import { KeptPages } from './page-cache/KeptPages';
import { providedPlatform } from './platform/providedPlatform';
import { proxyApi } from './proxyApi';
import { RenderWorkers } from './render-workers/RenderWorkers';
import { serveReports } from './reports/serveReports';
import { securityHeaders } from './securityHeaders';
import { pageCacheControl } from './sending/caching';
import { answerSignInForm } from './session/answerSignInForm';
import { createHasSession } from './session/hasSession';
import { apiHeadersOf, apiOriginOf, type Environment, securityContactOf } from './settings/environment';
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

  // First: plugins inherit the handler that exists when they are registered.
  answerErrors(app, { onShed: (reason) => metrics?.hasShed(reason) });

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
  // Not measured: they would be counted as those of visitors.
  const previewWorkers = new RenderWorkers({ program: workerProgram, log: app.log });
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
            app.log.warn(
              { err: error },
              'The registry did not accept the counts of visits; they will be sent again',
            ),
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
    platform: providedPlatform,
    served: () => follower.served(),
  });
  const loopWatch = createLoopWatch();
  app.addHook('onClose', async () => {
    ending.abort();
    loopWatch.stop();
    follower.stop();
    await Promise.all([reportVisits(), shellReports.stop()]);
    await Promise.all([workers.stop(), previewWorkers.stop(), apiAnswers.stop()]);
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
  const settings = () => ({
    headerVariant: environment.HEADER_VARIANT,
    publicUrl,
    year: new Date().getFullYear(),
  });
  const assets = readShellAssets(join(browserFolder, '..'));
  await answerContactForm(app, {
    visits,
    origins,
    assets,
    settings,
    headers,
    contentVersion,
    apiAnswers,
    apiOrigin,
    apiHeaders,
  });
  await answerSignInForm(app);
  const answerPage = createPageAnswer({
    visits,
    counts,
    loopWatch,
    hasSession,
    overrides,
    contentPreviews,
    origins,
    isProduction: environment.NODE_ENV === 'production',
    assets,
    settings,
    workers,
    previewWorkers,
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
  return app;
}
