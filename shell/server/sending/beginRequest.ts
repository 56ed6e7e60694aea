import type { FastifyInstance } from 'fastify';
import { forRequest } from '../logging/requestContext';
import type { Using } from '../site';

export function beginRequest(
  app: FastifyInstance,
  { brokenOff, headers, origins }: Using<{ brokenOff: 'watch'; headers: 'plain'; origins: 'placeOf' }>,
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
