import { type Attributes, type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { isTracing } from '@site/rules/tracing';

export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isTracing()) {
    propagation.inject(of, headers);
  }
  return headers;
}

/** Adds what becomes known only later. */
export function noteInTrace(traceparent: string | undefined, name: string, attributes: Attributes): void {
  if (isTracing() && traceparent !== undefined) {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    trace.getTracer('site').startSpan(name, { attributes }, parent).end();
  }
}
