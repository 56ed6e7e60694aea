import type { ServerResponse } from 'node:http';
import { PREVIEW_HEADER } from '@site/rules/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forRequest } from '../logging/serverLog';
import { caching, retryAfter, vary } from '../sending/caching';
import { representationOf, writeKept } from '../sending/send';
import type { Using } from '../site';
import { PREVIEW } from '../visits/contentPreviews';
import type { ApiAnswer } from './ApiAnswers';
import { isContentRead } from './contentReads';

export const apiIsAway = {
  statusCode: 503,
  error: 'The service is not available right now. Please try again in a moment.',
};

/** This comes before all else, as only the address matters. */
export function answerContentReads(
  app: FastifyInstance,
  {
    apiAnswers,
    contentVersion,
    headers,
  }: Using<{ apiAnswers: 'get' | 'kept'; contentVersion: 'current'; headers: 'plain' }>,
): void {
  const ownHeaders = { ...headers.plain, vary: vary.read };

  async function send(
    { method, headers: asked }: FastifyRequest,
    response: ServerResponse,
    { status, body, contentType, retryAfter: overloaded }: ApiAnswer,
  ): Promise<void> {
    const representation = await representationOf(body, asked, status);
    const { encoding } = representation;
    const all = {
      ...ownHeaders,
      'content-type': contentType,
      'cache-control': caching.noCache,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(overloaded !== undefined && { 'retry-after': overloaded }),
    };
    writeKept(response, all, representation, method !== 'HEAD');
  }

  /** The address was checked when its answer was read. */
  function isKept(url: string): boolean {
    const version = contentVersion.current();
    return (
      version !== null && !(version instanceof Promise) && apiAnswers.kept(url, version.version) !== undefined
    );
  }

  async function answer(request: FastifyRequest, response: ServerResponse): Promise<void> {
    try {
      const version = await contentVersion.current();
      await send(request, response, await apiAnswers.get(request.url, version?.version ?? null));
    } catch (error) {
      if (!request.raw.destroyed) {
        request.log.warn({ err: error }, 'The API did not answer');
      }
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response
        .writeHead(503, {
          ...ownHeaders,
          'content-type': 'application/json; charset=utf-8',
          'retry-after': retryAfter.apiIsAway,
        })
        .end(JSON.stringify(apiIsAway));
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers: asked } = request;
    const isRead =
      (method === 'GET' || method === 'HEAD') && asked.authorization === undefined && !isInPreview(asked);
    // Feeds have validators of their own.
    if (!isRead || !url.startsWith('/api/') || !(isKept(url) || isContentRead(url))) {
      done();
      return;
    }
    reply.hijack();
    void forRequest(request.id, () => answer(request, reply.raw));
  });
}

function isInPreview({ cookie, [PREVIEW_HEADER]: token }: FastifyRequest['headers']): boolean {
  return token !== undefined || (cookie?.includes(`${PREVIEW}=`) ?? false);
}
