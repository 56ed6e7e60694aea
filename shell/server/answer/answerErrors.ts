import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooBusy } from '../render-workers/RenderQueue';
import { retryAfter } from '../sending/caching';
import { refuse } from '../sending/send';
import type { Site } from '../site';

export function answerErrors(app: FastifyInstance, { metrics }: Pick<Site, 'metrics'>): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (reply.raw.destroyed) {
      request.log.debug({ err: error }, 'The client disconnected before the answer');
    } else if (status === 503) {
      metrics?.hasShed(error instanceof TooBusy ? 'workers' : 'event-loop');
      request.log.warn({ err: error }, 'The site is overloaded and refuses requests');
      reply.header('retry-after', retryAfter.siteIsBusy);
    } else if (status >= 500) {
      request.log.error({ err: error, url: pathOf(request) }, 'A request failed');
    }
    return say(request, reply, status, sentenceOf(status));
  });
  app.setNotFoundHandler((request, reply) =>
    say(request, reply, 404, `There is nothing at ${request.method} ${request.url.slice(0, 200)}`),
  );
}

function say(request: FastifyRequest, reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return request.url.startsWith('/api/')
    ? refuse(reply, status, sentence)
    : reply.code(status).type('text/plain').send(sentence);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
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
