import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { paths } from '@site/platform/paths';
import { API_TIME_LIMIT } from '@site/platform/shell';
import { PREVIEW_HEADER, WRITE_BEGUN_HEADER } from '@site/rules/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { csvImports } from '../../packages/platform/src/generated/contentReads';
import { apiIsAway } from './api-reads/answerContentReads';
import { SECRET_HEADER } from './environment';
import { silence } from './logging/brokenOff';
import { forwardedHeaders } from './logging/traceRequests';
import { retryAfter } from './sending/caching';
import type { Site, Using } from './site';
import type { ContentPreview } from './visits/contentPreviews';

type ProxySite = Pick<Site, 'apiOrigin' | 'apiHeaders'> &
  Using<{ contentVersion: 'doubt'; origins: 'placeOf'; contentPreviews: 'of' }>;

/** In milliseconds, longer than the gate's own limit. */
const GATE_TIME_LIMIT = 120_000;

/** 10,000 rows may take 30 s. */
const IMPORT_TIME_LIMIT = 120_000;

/** Files may arrive slowly, or come from another site. */
const MEDIA_TIME_LIMIT = 40_000;

/** The API also stores the pictures. */
const PASTE_TIME_LIMIT = 60_000;

/** In bytes, including the multipart overhead. */
const LONGEST_UPLOAD = 21 * 1024 * 1024;

const proxied = [
  { prefix: '/api' },
  { prefix: '/api/slices', timeLimit: GATE_TIME_LIMIT },
  ...csvImports.map((prefix) => ({ prefix, timeLimit: IMPORT_TIME_LIMIT })),
  { prefix: '/api/media', timeLimit: MEDIA_TIME_LIMIT },
  { prefix: '/api/text/clean', timeLimit: PASTE_TIME_LIMIT },
  { prefix: '/uploads' },
  { prefix: paths.rssFeed, routes: ['/'] },
  { prefix: paths.jsonFeed, routes: ['/'] },
];

/** Writes below these paths change no content. */
const withoutContent = new RegExp(
  [
    '^/api/(?:auth|slices|contact|upload|health|content-previews)(?:[/?]|$)',
    // A working copy is not public until it is published, at another address.
    '^/api/working-copies/[a-z-]+(?:/\\d+(?:/discard|/editors.*)?)?$',
  ].join('|'),
);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** With these errors, nothing was sent. */
const unreached = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** These headers concern one connection, and Node frames the body. */
const ofConnection =
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer upgrade'.split(
    ' ',
  );

const clientLeft = new AsyncLocalStorage<AbortSignal>();

/** A write raises the content version, so the next page asks for it. */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, apiHeaders, contentVersion, origins, contentPreviews }: ProxySite,
): Promise<void> {
  function doubtAfter({ method, url }: FastifyRequest, mayBeCarriedOut: boolean): void {
    if (mayBeCarriedOut && !reading.has(method) && !withoutContent.test(url)) {
      contentVersion.doubt();
    }
  }

  await app.register(async (own) => {
    // Fastify would read this type, and the plugin fails on parameters that it cannot parse.
    own.removeContentTypeParser('text/plain');
    for (const { timeLimit = API_TIME_LIMIT, ...route } of proxied) {
      await own.register(httpProxy, {
        ...route,
        upstream: apiOrigin,
        rewritePrefix: route.prefix,
        http: {
          requestOptions: {
            timeout: timeLimit,
            get signal() {
              return clientLeft.getStore();
            },
          },
        },
        // The plugin would log each request twice, with the query.
        disableRequestLogging: true,
        preHandler(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
          readApart(request, reply);
          // A write is carried out even if nobody waits for its answer.
          if (reading.has(request.method)) {
            clientLeft.run(signalOf(reply), done);
          } else {
            done();
          }
        },
        replyOptions: {
          // By default, it would retry ten times on an overloaded API.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, { cookie, traceparent, tracestate, baggage, ...headers }) => ({
            ...without(headers, [...ofConnection, PREVIEW_HEADER, SECRET_HEADER]),
            // Cookies have no rights at the public origin.
            ...(cookie && origins.placeOf(request as FastifyRequest) !== 'public' && { cookie }),
            ...inPreview(headers, contentPreviews.of(request as FastifyRequest)),
            ...apiHeaders,
            ...forwardedHeaders(request as FastifyRequest),
          }),
          rewriteHeaders: (headers) =>
            without(headers, [...ofConnection, 'transfer-encoding', WRITE_BEGUN_HEADER]),
          onResponse(request, reply, answer) {
            const { headers } = answer as unknown as { readonly headers: IncomingHttpHeaders };
            doubtAfter(request as FastifyRequest, mayHaveWritten(reply.statusCode, headers));
            keepConnection(request as FastifyRequest, reply as FastifyReply);
            (reply as FastifyReply).send(
              (answer as unknown as { readonly stream: NodeJS.ReadableStream }).stream,
            );
          },
          onError(reply, { error }) {
            reply.request.log.warn({ err: error }, 'The API did not answer');
            doubtAfter(
              reply.request as FastifyRequest,
              mayHaveArrived(reply.request as FastifyRequest, error),
            );
            (reply as FastifyReply).code(503).header('retry-after', retryAfter.apiIsAway).send(apiIsAway);
          },
        },
      });
    }
  });
}

/** A refused write changes nothing, nor does one whose handler had not begun. */
function mayHaveWritten(status: number, headers: IncomingHttpHeaders): boolean {
  return status < 400 || (status >= 500 && headers[WRITE_BEGUN_HEADER] !== undefined);
}

/** While the API is down, only people who may have a session can make the site forget pages. */
function mayHaveArrived({ headers }: FastifyRequest, { cause }: Error): boolean {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  return headers.authorization !== undefined && !unreached.has(code);
}

/** Administrators read what is stored. */
function inPreview(
  { authorization, [PREVIEW_HEADER]: own }: IncomingHttpHeaders,
  preview: ContentPreview | null,
): Record<string, string> {
  // A framed page names its own preview; the cookie belongs to the rest of the browser.
  const token = own?.toString() ?? preview?.token;
  return authorization === undefined && token !== undefined ? { [PREVIEW_HEADER]: token } : {};
}

function without<Headers extends IncomingHttpHeaders>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.headersSent) {
      controller.abort();
    }
  });
  return controller.signal;
}

/** If the body stays unread, a client that is still sending gets a reset instead of the answer. */
function readApart(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, body } = request;
  if (body !== raw) {
    return;
  }
  const copy = new PassThrough();
  raw.once('aborted', () => copy.destroy());
  copy.once('close', () => raw.unpipe(copy).resume());
  reply.raw.once('finish', () => {
    if (!raw.complete) {
      silence(request);
      copy.destroy();
    }
  });
  request.body = raw.pipe(copy);
}

function keepConnection({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!raw.complete && length <= LONGEST_UPLOAD) {
    reply.removeHeader('connection');
  }
}
