import { type ObservedSite, startObservedSite } from '../fixtures/observedSite';
import { expect, hydrated, test } from '../fixtures/test';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../fixtures/traceCollector';

// One site and one collector, so the tests run one after the other.
test.describe.configure({ mode: 'serial' });

let collector: TraceCollector;
let site: ObservedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  collector = await startTraceCollector();
  site = await startObservedSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});

test.afterAll(async () => {
  await site?.stop();
  await collector?.stop();
});

/** Returns the spans of a trace once one of them meets a condition. */
async function traceOf(
  traceId: string,
  isWanted: (span: CollectedSpan) => boolean,
): Promise<CollectedSpan[]> {
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => spans().some(isWanted)).toBe(true);
  // Waits for spans that another process sent at the same time.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  return spans();
}

function childrenOf(parent: CollectedSpan | undefined, spans: readonly CollectedSpan[]): CollectedSpan[] {
  return spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);
}

test('a page is one trace: shell, worker, API and SQL', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fetch(`${site.url}/companies/1?name=a-secret-word`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00`, 'user-agent': 'a-browser-of-mine' },
  });
  await answer.text();
  expect(answer.status).toBe(200);

  const spans = await traceOf(
    traceId,
    ({ service, name }) => service === 'shell' && name.startsWith('GET /companies'),
  );
  const page = spans.find(({ service, name }) => service === 'shell' && name === 'GET /companies/:id');
  expect(page?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(page?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/companies/:id',
    'http.response.status_code': 200,
    'request.id': answer.headers.get('x-request-id'),
  });
  const parts = childrenOf(page, spans);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['worker list', 'worker render']));
  expect(parts.find(({ name }) => name === 'worker render')?.attributes).toEqual({
    slice: 'mf-public',
    release: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/),
  });
  const read = parts.find(({ name }) => name === 'GET /api/companies/{id}');
  const [answered] = childrenOf(read, spans);
  expect(answered).toMatchObject({ service: 'api', name: 'GET /api/companies/:id' });
  const statements = childrenOf(answered, spans);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  for (const { attributes } of statements) {
    expect(Object.keys(attributes)).toEqual(['db.system.name', 'db.query.text']);
    // Values are replaced by placeholders such as $1.
    expect(attributes['db.query.text']).not.toMatch(/'(?!\s)[^']*@|a-secret-word/);
  }
});

test('a write is part of the trace of its browser, without what was typed', async () => {
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4737';
  await fetch(`${site.url}/api/auth/login?x=a-secret-word`, {
    method: 'POST',
    headers: {
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username: 'somebody@example.org', password: 'a-secret-word' }),
  });

  const spans = await traceOf(traceId, ({ service }) => service === 'api');
  const [proxied] = spans.filter(({ service }) => service === 'shell');
  expect(proxied).toMatchObject({ name: 'POST /api/*', parentSpanId: '00f067aa0ba902b7' });
  expect(childrenOf(proxied, spans)).toMatchObject([{ service: 'api', name: 'POST /api/auth/login' }]);
  for (const secret of ['a-secret-word', 'somebody@example.org', 'a-browser-of-mine', '127.0.0.1', '?']) {
    expect(collector.text()).not.toContain(secret);
  }
});

test("requests and measurements of a document's browser are part of the document's trace", async ({
  page,
}) => {
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) {
      calls.push(request.headers().traceparent);
    }
  });
  const measured = page.waitForResponse(/\/assets\/vitals\.[0-9a-f]+\.js$/);
  const named = page.waitForResponse(/\/slices\/visit$/);
  const answer = await page.goto(`${site.url}/companies`);
  const [, traceparent = ''] =
    /^traceparent;desc="(00-[0-9a-f]{32}-[0-9a-f]{16}-01)"$/.exec(answer?.headers()['server-timing'] ?? '') ??
    [];
  expect(traceparent).not.toBe('');
  await Promise.all([measured, named]);
  await hydrated(page);
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(new Set(calls)).toEqual(new Set([traceparent]));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

  const spans = await traceOf(traceparent.split('-')[1] ?? '', ({ name }) => name === 'web vitals');
  const vitals = spans.find(({ name }) => name === 'web vitals');
  expect(vitals?.attributes).toMatchObject({ slice: 'mf-public', form: 'desktop', cls: expect.any(Number) });
  expect(vitals?.parentSpanId).toBe(traceparent.split('-')[2]);
  expect(
    spans.filter(({ service, name }) => service === 'shell' && name === 'GET /api/*').length,
  ).toBeGreaterThan(0);
});
