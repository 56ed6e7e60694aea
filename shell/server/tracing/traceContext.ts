import { type Attributes, type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { isTracing } from '../generated/tracing';

/** Headers that make what is asked for a part of the trace; empty while nothing is traced. */
export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isTracing()) {
    propagation.inject(of, headers);
  }
  return headers;
}

/** Adds what is known only later to a trace, as a span without length. Nothing happens without a trace. */
export function noteInTrace(traceparent: string | undefined, name: string, attributes: Attributes): void {
  if (isTracing() && traceparent !== undefined) {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    trace.getTracer('site').startSpan(name, { attributes }, parent).end();
  }
}
