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

const SENT_EVERY = 2_000;

interface TracingOptions {
  readonly service: string;
  /** Without `/v1/traces`: `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** From 0 to 1. */
  readonly ratio: number;
  /** Whether the caller decides what is recorded, instead of the trace's id. */
  readonly trustsCaller: boolean;
}

interface SpanOptions {
  /** The same for similar spans, so never an address. */
  readonly name: string;
  readonly kind?: SpanKind;
  /** These must not contain visitor data, queries or values. */
  readonly attributes?: Attributes;
}

let tracer: Tracer | null = null;

/** Without tracing, none of its code is loaded or run. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Drops what cannot be sent. @returns A function that sends the rest and stops. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { service, endpoint, ratio, trustsCaller } = options;
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

export async function traced<Result>(
  { name, kind = SpanKind.INTERNAL, attributes }: SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  // Polling is not traced.
  if (!tracer || !trace.getSpan(context.active())) {
    return work(null);
  }
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The message may contain what a visitor typed.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  });
}

export function beginRequest(
  method: string,
  requestId: string,
  headers: Readonly<Record<string, unknown>>,
): { readonly span: Span; readonly active: Context } | null {
  if (!tracer) {
    return null;
  }
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const attributes = { 'http.request.method': method, 'request.id': requestId };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, active: trace.setSpan(parent, span) };
}

/** Without a status, the client has left. */
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
