// A copy of api/src/tracing/tracing.ts, made by `npm run generate`.
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** How often finished spans are sent, in milliseconds. */
const SENT_EVERY = 2_000;

interface TracingOptions {
  /** What the process is called: `shell` or `api`. */
  readonly service: string;
  /** Where spans are sent, without `/v1/traces`: `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Which part of the traces is recorded, from 0 to 1. */
  readonly ratio: number;
  /** Whoever asks has decided whether a trace is recorded; otherwise each trace is decided on here, by its id. */
  readonly trustsCaller: boolean;
}

interface SpanOptions {
  /** For people, and the same for all that is alike: never an address. */
  readonly name: string;
  readonly kind?: SpanKind;
  /** Nothing of a visitor, no query and no value. */
  readonly attributes?: Attributes;
}

/** Null as long as nothing is traced. */
let tracer: Tracer | null = null;

/** Whether spans are recorded. Without it nothing of tracing is loaded or done. */
export function isTracing(): boolean {
  return tracer !== null;
}

/**
 * Begins to record spans and to send them by OTLP over HTTP. What cannot be sent is dropped: nothing waits for it.
 *
 * @returns Sends what is left, and ends.
 */
export async function startTracing({
  service,
  endpoint,
  ratio,
  trustsCaller,
}: TracingOptions): Promise<() => Promise<void>> {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'site' }),
    sampler: new ParentBasedSampler({
      root,
      ...(!trustsCaller && { remoteParentSampled: root, remoteParentNotSampled: root }),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: SENT_EVERY,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  tracer = trace.getTracer('site');
  return () => provider.shutdown();
}

/** Does something in a span of its own, inside of the span that is under way. It is a failure when it rejects. */
export async function traced<Result>(
  { name, kind = SpanKind.INTERNAL, attributes }: SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  // What nobody has asked for (a look at a table every second, say) is no trace.
  if (!tracer || !trace.getSpan(context.active())) {
    return work(null);
  }
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The message may hold what a visitor has typed.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins the span of a request that has arrived, as part of the trace that its headers name. */
export function beginRequest(
  method: string,
  requestId: string,
  headers: Readonly<Record<string, unknown>>,
): { readonly span: Span; readonly active: Context } | null {
  if (!tracer) {
    return null;
  }
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  // By the id the log and the trace find each other.
  const attributes = { 'http.request.method': method, 'request.id': requestId };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, active: trace.setSpan(parent, span) };
}

/**
 * Ends the span of a request.
 *
 * @param route The pattern of the address: `/companies/:id`.
 * @param status Null when whoever asked has left.
 */
export function endRequest(span: Span, method: string, route: string, status: number | null): void {
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
  if (status !== null) {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) {
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
  }
  span.end();
}
