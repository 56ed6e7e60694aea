import { join } from 'node:path';
import { publicUrlOf } from '@site/rules/server/settings';
import { tellIsolation } from '@site/sandbox/isolation';
import type { FastifyBaseLogger } from 'fastify';
import type { PagesUnderWay } from './answer/takeOrRender';
import { answerHeaders } from './answerHeaders';
import { ApiAnswers } from './api-reads/ApiAnswers';
import { PageAddresses } from './api-reads/PageAddresses';
import { ContentVersion } from './composition/ContentVersion';
import { InternalRegistry } from './composition/internalRegistry';
import { KeptPointers } from './composition/keptPointers';
import { providedPlatform } from './composition/providedPlatform';
import { RegistryFollower } from './composition/registryFollower';
import { ReleaseStore } from './composition/releaseStore';
import { ShellReports } from './composition/shellReports';
import { apiHeadersOf, apiOriginOf, type Environment } from './environment';
import { BrokenOff } from './logging/brokenOff';
import { createHasSession } from './origins/hasSession';
import { createOrigins } from './origins/origins';
import { createPurge } from './page-cache/createPurge';
import { createRefresh } from './page-cache/createRefresh';
import { KeptPages, rememberedPlaces } from './page-cache/KeptPages';
import { refuseMismatches } from './preflight';
import { createDocumentRenderer, readShellAssets } from './render/renderDocument';
import { RenderWorkers } from './render-workers/RenderWorkers';
import { ShellMetrics } from './ShellMetrics';
import { pageCacheControl } from './sending/caching';
import { createContentPreviews } from './visits/contentPreviews';
import { ErrorCounts } from './visits/errorCounts';
import { createLoopWatch } from './visits/loopWatch';
import { createOverrides } from './visits/overrides';
import { createVisits } from './visits/visit';
import { createNameNetwork, VisitCounts } from './visits/visitCounts';
import { createVisitTokens } from './visits/visitToken';
import { VitalCounts } from './visits/vitalCounts';

export interface SiteOptions {
  readonly environment: Environment;
  readonly browserFolder: string;
  readonly workerProgram: string;
  readonly releaseFolder: string;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Names what a part needs of members of the site: `Using<{ visits: 'of' }>`. */
export type Using<Wanted extends { readonly [Member in keyof Site]?: keyof Site[Member] }> = {
  readonly [Member in keyof Wanted & keyof Site]: Pick<Site[Member], Wanted[Member] & keyof Site[Member]>;
};

/** @throws If the start would take down live slices. */
export async function startSite(
  { environment, browserFolder, workerProgram, releaseFolder }: SiteOptions,
  log: FastifyBaseLogger,
) {
  const { INTERNAL_SECRET: secret, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = environment;
  const publicUrl = publicUrlOf(environment);
  const origins = createOrigins(publicUrl, environment.ADMIN_URL);
  const headers = answerHeaders(publicUrl, origins.adminUrl);
  const metrics = environment.METRICS_PORT === undefined ? undefined : new ShellMetrics();
  const brokenOff = new BrokenOff(log);
  const loopWatch = createLoopWatch();
  const ending = new AbortController();
  const purge = purgeUrl ? createPurge({ url: purgeUrl, token, log, signal: ending.signal }) : () => {};

  const apiOrigin = apiOriginOf(environment);
  const apiHeaders = apiHeadersOf(environment);
  const registry = new InternalRegistry({ origin: apiOrigin, headers: apiHeaders });
  const contentVersion = new ContentVersion({ ask: () => registry.contentVersion() });
  registry.tellVersionTo(contentVersion);
  const apiAnswers = new ApiAnswers({ apiOrigin });
  const pageAddresses = new PageAddresses(apiAnswers, contentVersion);
  const keptPages = new KeptPages();
  const refresh = createRefresh();
  contentVersion.on('change', (version) => {
    apiAnswers.clear();
    refresh(keptPages.turnTo(version));
    void pageAddresses.readAhead();
    purge();
  });

  const workers = new RenderWorkers({ program: workerProgram, watch: metrics, log });
  await tellIsolation('Slices render', log);
  const previewWorkers = new RenderWorkers({ program: workerProgram, log });
  const store = new ReleaseStore({ folder: releaseFolder, source: registry });
  const follower = new RegistryFollower({
    registry,
    store,
    kept: new KeptPointers(join(releaseFolder, 'composition.json')),
    prepare: (release) => workers.prepare(release),
    log,
  });
  const current = () => follower.current();
  const shellReports = new ShellReports({
    registry,
    platform: providedPlatform,
    served: () => follower.served(),
  });
  follower.on('change', (releases) => {
    shellReports.tell();
    const inUse = releases.flatMap(({ live, canary }) => [live, canary?.release ?? null]);
    if (workers.use(inUse.filter((one) => one !== null))) {
      purge();
    }
  });

  const counts = new VisitCounts({
    registry,
    nameNetwork: createNameNetwork(secret),
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
            log.warn(
              { err: error },
              'The registry did not accept the counts of visits; they will be sent again',
            ),
          ),
      ),
    );
  follower.on('answer', () => {
    shellReports.tell();
    void reportVisits();
  });

  const hasSession = createHasSession({ apiOrigin, apiHeaders, origins });
  const overrides = createOverrides({ hasSession, origins, secret });
  const visits = createVisits({
    current,
    store,
    registry,
    overrides,
    publicUrl,
    log,
  });

  const assets = readShellAssets(join(browserFolder, '..'));
  const settings = () => ({
    headerVariant: environment.HEADER_VARIANT,
    publicUrl,
    year: new Date().getFullYear(),
  });
  const renderDocument = createDocumentRenderer({
    workers,
    previewWorkers,
    apiAnswers,
    assets,
    settings,
    loopWatch,
    log,
  });

  await follower.start();
  if (!environment.ALLOW_UNUSABLE_SLICES) {
    refuseMismatches(follower.mismatches());
  }
  return {
    environment,
    isProduction: environment.NODE_ENV === 'production',
    browserFolder,
    releaseFolder,
    origins,
    headers,
    pageCacheControl: pageCacheControl(environment),
    assets,
    settings,
    renderDocument,
    pagesUnderWay: new Map<never, never>() as PagesUnderWay,
    metrics,
    brokenOff,
    apiOrigin,
    apiHeaders,
    contentVersion,
    apiAnswers,
    pageAddresses,
    keptPages,
    remembered: rememberedPlaces(),
    workers,
    store,
    follower,
    current,
    tokens: createVisitTokens(secret),
    counts,
    vitals,
    errors,
    hasSession,
    overrides,
    contentPreviews: createContentPreviews({ origins, secret, timeZone: environment.SITE_TIME_ZONE }),
    visits,
    async stop() {
      ending.abort();
      loopWatch.stop();
      follower.stop();
      await Promise.all([reportVisits(), shellReports.stop()]);
      workers.stop();
      previewWorkers.stop();
      await apiAnswers.stop();
      brokenOff.stop();
    },
  };
}
