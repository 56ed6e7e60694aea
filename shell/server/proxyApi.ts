import httpProxy from '@fastify/http-proxy';
import { API_TIME_LIMIT, paths } from '@site/platform';
import type { FastifyInstance } from 'fastify';

interface ProxyApiOptions {
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
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

/** Passes on what the API answers, so that visitors see one origin. The API learns the visitor's address. */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, apiHeaders }: ProxyApiOptions,
): Promise<void> {
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
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error }, 'The API did not answer');
          reply.code(503).header('retry-after', '5').send({
            statusCode: 503,
            error: 'The service is not available right now. Please try again in a moment.',
          });
        },
      },
    });
  }
}
