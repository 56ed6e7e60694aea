import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { MOST_REPORTS } from './readReports';
import { MOST_LINES, serveReports } from './serveReports';

const MINUTE = 60_000;

describe(serveReports, () => {
  let app: FastifyInstance;
  const lines: Record<string, unknown>[] = [];

  beforeEach(async () => {
    jest.useFakeTimers({ advanceTimers: true });
    lines.length = 0;
    app = fastify({
      trustProxy: true,
      logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    });
    await serveReports(app, { origins: { publicUrl: 'https://site.example' } });
  });
  afterEach(async () => {
    await app.close();
    jest.useRealTimers();
  });

  const send = (body: unknown, type = 'application/reports+json', address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const violation = (changes: object = {}, type = 'csp-violation') => ({
    type,
    age: 1,
    url: 'https://site.example/',
    body: {
      documentURL: 'https://site.example/articles/7?preview=secret-token#part',
      effectiveDirective: 'style-src-elem',
      blockedURL: 'inline',
      sourceFile: 'https://site.example/slices/mf-public/1.0.0-1a2b3c4d/browser/a.js?secret=1',
      lineNumber: 3,
      columnNumber: 14,
      sample: 'somebody@private.example',
      ...changes,
    },
  });
  const said = () => lines.map(({ level, time, pid, hostname, ...line }) => line);

  it('logs what a browser blocked, without private parts', async () => {
    expect((await send([violation()])).statusCode).toBe(204);

    expect(said()).toEqual([
      {
        directive: 'style-src-elem',
        blocked: 'inline',
        page: '/articles/7',
        source: '/slices/mf-public/1.0.0-1a2b3c4d/browser/a.js:3:14',
        msg: 'A browser reported a policy violation',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|private/);
  });

  it('also reads the older format', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://site.example/team?q=secret',
        'violated-directive': 'script-src https://secret.example',
        'blocked-uri': 'https://evil.example/a.js?secret=1',
        'line-number': 2,
      },
    };

    expect((await send(report, 'application/csp-report')).statusCode).toBe(204);

    expect(said()).toMatchObject([
      { directive: 'script-src', blocked: 'https://evil.example/a.js', page: '/team', source: '' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('logs every report as one short line', async () => {
    const long = 'x'.repeat(5_000);
    await send([
      violation({
        documentURL: `https://site.example/${long}`,
        effectiveDirective: `img-src\n${long}`,
        blockedURL: `in\u202eline\n\u0000${long}`,
        sourceFile: `data:text/javascript,${long}`,
        lineNumber: '7; forged',
      }),
    ]);

    const [line] = said();
    expect(line).toMatchObject({ directive: 'img-src', source: 'data:0:14' });
    expect(String(line?.blocked)).toMatch(/^inlinex{194}$/);
    expect(String(line?.page)).toHaveLength(200);
  });

  it('ignores reports caused by extensions, and of other kinds', async () => {
    const reports = [
      violation({ blockedURL: 'chrome-extension://abc/a.js' }),
      violation({ sourceFile: 'moz-extension://abc/a.js' }),
      violation({ sourceFile: 'safari-web-extension://abc/a.js' }),
      violation({}, 'deprecation'),
      null,
      7,
      { type: 'csp-violation' },
    ];

    expect((await send(reports)).statusCode).toBe(204);
    expect(said()).toEqual([]);
  });

  it.each([
    ['no JSON', 'application/reports+json', '{', 400],
    ['nothing', 'application/reports+json', '', 400],
    ['a text', 'application/reports+json', '"a"', 400],
    ['one object', 'application/csp-report', '{"a":1}', 400],
    ['null', 'application/csp-report', 'null', 400],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415],
    ['plain text', 'text/plain', '[]', 415],
    ['too much', 'application/reports+json', `["${'x'.repeat(40_000)}"]`, 413],
    ['many levels', 'application/reports+json', '['.repeat(20_000), 400],
  ])('refuses %s without logging it', async (_, type, body, status) => {
    expect((await send(body, type)).statusCode).toBe(status);
    expect(said()).toEqual([]);
  });

  it('logs the same report once, and how many more there were', async () => {
    await send([violation(), violation(), violation()]);
    await send([violation()], undefined, '192.0.2.9');
    jest.advanceTimersByTime(MINUTE);

    expect(said()).toHaveLength(2);
    expect(said()[1]).toEqual({ more: 3, msg: 'Browsers reported more policy violations than are logged' });
  });

  it('limits the lines a minute for all networks together, and logs how many more there were', async () => {
    for (let network = 0; network < 5; network += 1) {
      const reports = Array.from({ length: 50 }, (_, index) =>
        violation({ blockedURL: `https://${network}-${index}.example/` }),
      );
      await send(reports, undefined, `192.0.2.${network}`);
    }
    expect(said()).toHaveLength(MOST_LINES);

    jest.advanceTimersByTime(MINUTE);
    expect(said().at(-1)).toEqual({
      more: 5 * MOST_REPORTS - MOST_LINES,
      msg: 'Browsers reported more policy violations than are logged',
    });

    await send([violation({ blockedURL: 'https://next.example/' })], undefined, '192.0.2.77');
    expect(said().at(-1)).toMatchObject({ blocked: 'https://next.example/' });
  });

  it('accepts 20 requests a minute from one network, and reads no body beyond that', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await send(count < 20 ? [] : '{')).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
    expect((await send([], undefined, '198.51.100.1')).statusCode).toBe(204);

    jest.advanceTimersByTime(MINUTE);
    expect(said()).toEqual([{ more: 5, msg: 'Browsers reported more policy violations than are logged' }]);
  });

  it('is the only route that accepts such bodies', async () => {
    app.post('/elsewhere', async () => 'read');

    const answer = await app.inject({
      method: 'POST',
      url: '/elsewhere',
      headers: { 'content-type': 'application/reports+json' },
      payload: '[]',
    });

    expect(answer.statusCode).toBe(415);
  });
});
