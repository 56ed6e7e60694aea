import { type Context, context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, endRequest } from '../generated/tracing';
import { createRequestLabels } from '../logging/pageRoute';
import { traceHeaders } from './traceContext';

const contexts = new WeakMap<FastifyRequest, Context>();

/**
 * Gives each request a span, in which everything happens that is done for it. Documents are told their trace, so that
 * what their browsers ask for and measure becomes a part of it.
 */
export function traceRequests(app: FastifyInstance): void {
  const labelsOf = createRequestLabels();
  app.addHook('onRequest', (request, reply, done) => {
    const begun = beginRequest(labelsOf(request).method, String(request.id), request.headers);
    if (!begun) {
      done();
      return;
    }
    const { span, active } = begun;
    contexts.set(request, active);
    const { traceparent } = traceHeaders(active);
    if (request.headers['sec-fetch-dest'] === 'document' && span.isRecording() && traceparent) {
      reply.raw.setHeader('server-timing', `traceparent;desc="${traceparent}"`);
    }
    reply.raw.once('close', () => {
      const { method, route } = labelsOf(request);
      endRequest(span, method, route, reply.raw.writableFinished ? reply.raw.statusCode : null);
    });
    context.with(active, done);
  });
}

/** Headers for the API that make a request of a visitor a part of its trace. What the visitor sent counts no more. */
export function traceHeadersOf(request: FastifyRequest): Record<string, string> {
  const active = contexts.get(request);
  return active ? traceHeaders(active) : {};
}
