import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { createFloods } from '@site/rules/server/floods';
import fastify, { type FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { answerContactForm } from './answer/answerContactForm';
import { answerErrors } from './answer/answerErrors';
import { answerPages } from './answer/answerPages';
import { answerSignInForm } from './answer/answerSignInForm';
import { takeRemembered } from './answer/takeRemembered';
import { answerContentReads } from './api-reads/answerContentReads';
import { serveSecurityText } from './files/securityText';
import { serveFiles } from './files/serveFiles';
import { serveSitemap } from './files/serveSitemap';
import { serveSlices } from './files/serveSlices';
import { forRequest, serverLog } from './logging/serverLog';
import { traceRequests } from './logging/traceRequests';
import { showMetrics, watchRequests } from './measureRequests';
import { usableUrl } from './origins/usableUrl';
import { refuseWhenBusy, serveReadiness } from './probes';
import { proxyApi } from './proxyApi';
import { type Site, type SiteOptions, startSite } from './site';
import { serveFailures } from './visits/serveFailures';
import { serveReports } from './visits/serveReports';

/** More connections would only wait, and cost memory. */
const MOST_CONNECTIONS = 10_000;

const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  globalDecompression: false,
};

function beginRequest(app: FastifyInstance, { brokenOff, headers, origins }: Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    brokenOff.watch(request, reply);
    reply.headers(headers.plain).header('x-request-id', request.id);
    if (origins.placeOf(request) === 'admin') {
      reply.header('x-robots-tag', 'noindex');
    }
    forRequest(request.id, done);
  });
}

type Part = (app: FastifyInstance, site: Site) => unknown;

/** A part passes a request on to the parts below it. */
const parts: readonly Part[] = [
  watchRequests,
  traceRequests,
  // A plugin keeps the error handler of the time when it was registered, so ours comes first.
  answerErrors,
  takeRemembered,
  answerContentReads,
  beginRequest,
  (app) => refuseWhenBusy(app, { maxDelay: 2_000 }),
  (app) => app.register(compress, compression),
  (app) => app.register(cookie),
  proxyApi,
  serveFiles,
  serveReadiness,
  serveReports,
  serveSecurityText,
  serveFailures,
  serveSlices,
  serveSitemap,
  answerContactForm,
  answerSignInForm,
  answerPages,
  showMetrics,
];

export async function createServer(options: SiteOptions): Promise<FastifyInstance> {
  const { environment } = options;
  const floods = createFloods();
  const app = fastify({
    ...serverLog(environment.LOG_LEVEL, floods),
    trustProxy: environment.TRUST_PROXY ?? false,
    requestTimeout: 30_000,
    // In milliseconds, longer than any import or check, for clients that neither read nor send.
    connectionTimeout: 150_000,
    // Long searches need larger headers.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 64 * 1024 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Browsers take some of these URLs for other hosts.
    rewriteUrl: ({ url = '/' }) => usableUrl(url),
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  floods.start(app.log);
  app.addHook('onClose', async () => floods.stop());
  const site = await startSite(options, app.log);
  app.addHook('onClose', () => site.stop());
  for (const part of parts) {
    await app.register(fastifyPlugin(async (server) => void (await part(server, site))));
  }
  return app;
}
