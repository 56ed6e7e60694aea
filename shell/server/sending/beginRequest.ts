import type { FastifyInstance } from 'fastify';
import type { AnswerHeaders } from '../answerHeaders';
import type { BrokenOff } from '../logging/brokenOff';
import { forRequest } from '../logging/requestContext';
import type { Origins } from '../origins/origins';

interface BeginRequestOptions {
  readonly brokenOff: Pick<BrokenOff, 'watch'>;
  readonly headers: Pick<AnswerHeaders, 'plain'>;
  readonly origins: Pick<Origins, 'placeOf'>;
}

export function beginRequest(
  app: FastifyInstance,
  { brokenOff, headers, origins }: BeginRequestOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    brokenOff.watch(request, reply);
    reply.headers(headers.plain).header('x-request-id', request.id);
    if (origins.placeOf(request) === 'admin') {
      reply.header('x-robots-tag', 'noindex');
    }
    forRequest(request.id, done);
  });
}
