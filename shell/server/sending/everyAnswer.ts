import type { FastifyInstance } from 'fastify';
import type { BrokenOff } from '../logging/brokenOff';
import { forRequest } from '../logging/requestContext';
import type { Origins } from '../origins/origins';
import type { SecurityHeaders } from '../securityHeaders';

interface EveryAnswerOptions {
  readonly brokenOff: Pick<BrokenOff, 'watch'>;
  readonly headers: Pick<SecurityHeaders, 'every'>;
  readonly origins: Pick<Origins, 'placeOf'>;
}

export function everyAnswer(app: FastifyInstance, { brokenOff, headers, origins }: EveryAnswerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    brokenOff.watch(request, reply);
    reply.headers(headers.every).header('x-request-id', request.id);
    if (origins.placeOf(request) === 'admin') {
      reply.header('x-robots-tag', 'noindex');
    }
    forRequest(request.id, done);
  });
}
