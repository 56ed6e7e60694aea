import { type Attributes, type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { beginRequest, endRequest, isTracing } from '@site/rules/server/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestLabels } from './pageRoute';

const contexts = new WeakMap<FastifyRequest, Context>();

/** Each document names its trace, which the browser continues. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) {
    return;
  }
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

export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const active = contexts.get(request);
  return {
    ...(active && traceHeaders(active)),
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isTracing()) {
    propagation.inject(of, headers);
  }
  return headers;
}

export function noteInTrace(traceparent: string | undefined, name: string, attributes: Attributes): void {
  if (isTracing() && traceparent !== undefined) {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    trace.getTracer('site').startSpan(name, { attributes }, parent).end();
  }
}
