import httpProxy from '@fastify/http-proxy';
import { API_TIME_LIMIT, paths } from '@site/platform';
import type { FastifyInstance } from 'fastify';

interface ProxyApiOptions {
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
}

/** What lies below these prefixes is the API's, and so are the two feeds. */
const proxied = [
  { prefix: '/api' },
  { prefix: '/uploads' },
  { prefix: paths.rssFeed, routes: ['/'] },
  { prefix: paths.jsonFeed, routes: ['/'] },
];

/** Passes on what the API answers, so that visitors see one origin. The API learns the visitor's address. */
export async function proxyApi(
  app: FastifyInstance,
  { apiOrigin, apiHeaders }: ProxyApiOptions,
): Promise<void> {
  for (const route of proxied) {
    await app.register(httpProxy, {
      ...route,
      upstream: apiOrigin,
      rewritePrefix: route.prefix,
      http: { requestOptions: { timeout: API_TIME_LIMIT } },
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
