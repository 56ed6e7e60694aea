import httpProxy from '@fastify/http-proxy';
import { API_TIME_LIMIT, paths } from '@site/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiIsAway } from './api-reads/answerContentRead';
import type { ContentVersion } from './content-version/ContentVersion';

interface ProxyApiOptions {
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly contentVersion: Pick<ContentVersion, 'doubt'>;
}

/** The registry answers a promote once the gate has judged the release, which may take as long as a minute. */
const GATE_TIME_LIMIT = 75_000;

/** What lies below these prefixes is the API's, and so are the two feeds. */
const proxied = [
  { prefix: '/api' },
  { prefix: '/api/slices', timeLimit: GATE_TIME_LIMIT },
  { prefix: '/uploads' },
  { prefix: paths.rssFeed, routes: ['/'] },
  { prefix: paths.jsonFeed, routes: ['/'] },
];

/** Below these paths nothing of the content is written. */
const withoutContent = /^\/api\/(?:auth|slices|contact|upload|health)(?:[/?]|$)/;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Passes on what the API answers, so that visitors see one origin. The API learns the visitor's address. A write that
 * passes raises the content version, which the next page asks for first.
 */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, apiHeaders, contentVersion }: ProxyApiOptions,
): Promise<void> {
  /** Whatever the API has answered to a write that it may have carried out. */
  function doubtAfter({ method, url }: FastifyRequest, status: number): void {
    const isRefused = status >= 400 && status < 500;
    if (!reading.has(method) && !withoutContent.test(url) && !isRefused) {
      contentVersion.doubt();
    }
  }

  for (const { timeLimit = API_TIME_LIMIT, ...route } of proxied) {
    await app.register(httpProxy, {
      ...route,
      upstream: apiOrigin,
      rewritePrefix: route.prefix,
      http: { requestOptions: { timeout: timeLimit } },
      replyOptions: {
        // An API that sheds load must not be asked ten times more.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...apiHeaders,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onResponse(request, reply, answer) {
          doubtAfter(request as FastifyRequest, reply.statusCode);
          // As it came: the plugin's own type of it lacks the stream.
          (reply as FastifyReply).send(
            (answer as unknown as { readonly stream: NodeJS.ReadableStream }).stream,
          );
        },
        onError(reply, { error }) {
          reply.request.log.warn({ err: error }, 'The API did not answer');
          doubtAfter(reply.request as FastifyRequest, 503);
          refuseForNow(reply as FastifyReply);
        },
      },
    });
  }
}

function refuseForNow(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '5').send(apiIsAway);
}
