import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { API_TIME_LIMIT } from '@site/platform/shell';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BrokenOff } from './logging/brokenOff';
import { createOrigins } from './origins/origins';
import { proxyApi } from './proxyApi';

const bearer = { authorization: 'Bearer x' };

/** Of every kind. */
const imports = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../api/openapi.json'), 'utf8')).paths,
).filter((path) => path.endsWith('/import'));

describe(proxyApi, () => {
  let api: Server;
  let app: FastifyInstance;
  let status: number;
  /** The API says that the handler of a write has begun. */
  let hasBegun: boolean;
  let asked: {
    method?: string;
    url?: string;
    secret?: string | string[];
    preview?: string | string[];
    cookie?: string;
    host?: string;
    headers: IncomingHttpHeaders;
  }[];
  /** Announces requests below `/api/hanging`, which the API does not answer. */
  let hanging: EventEmitter<{ request: [IncomingMessage] }>;
  let options: Parameters<typeof proxyApi>[1];
  let lines: string[];
  let brokenOff: BrokenOff;
  const doubt = jest.fn();
  beforeEach(async () => {
    status = 200;
    hasBegun = true;
    asked = [];
    hanging = new EventEmitter();
    doubt.mockReset();
    api = createServer((request, response) => {
      const { method, url = '', headers } = request;
      const { 'x-internal-secret': secret, 'x-forwarded-host': host, cookie } = headers;
      const { 'x-content-preview': preview } = headers;
      asked.push({ method, url, secret, preview, cookie, host: String(host), headers });
      if (url.startsWith('/api/hanging')) {
        hanging.emit('request', request);
        return;
      }
      // The one whose visitor disconnects.
      if (headers['content-length'] === '5000') {
        return;
      }
      response.writeHead(status, {
        'content-type': 'application/json',
        'retry-after': '7',
        connection: 'keep-alive',
        'keep-alive': 'timeout=1',
        'proxy-authenticate': 'Basic',
        ...(hasBegun && { 'x-write-begun': '1' }),
      });
      setTimeout(() => response.end(JSON.stringify({ answer: asked.length })), 20);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    lines = [];
    app = fastify({
      logController: new LogController({ disableRequestLogging: true }),
      forceCloseConnections: true,
      logger: {
        level: 'debug',
        stream: { write: (line: string) => line.includes('Server listening') || lines.push(line) },
      },
    });
    brokenOff = new BrokenOff(app.log);
    app.addHook('onRequest', (request, reply, done) => {
      brokenOff.watch(request, reply);
      done();
    });
    options = {
      apiOrigin,
      apiHeaders: { 'x-internal-secret': 'secret' },
      contentVersion: { doubt },
      origins: createOrigins('http://www.site.example', 'http://admin.site.example'),
      contentPreviews: {
        of: ({ url }) =>
          url.includes('in-preview') ? { token: 'token', lastDay: '', isFrame: false } : null,
      },
    };
    await proxyApi(app, options);
  });
  afterEach(async () => {
    await app.close();
    api.close();
    api.closeAllConnections();
  });

  it('passes cookies on only from the origin for administrators', async () => {
    const cookies = { admin_session: 'a', known_browser: 'b' };
    for (const host of ['admin.site.example', 'www.site.example', 'other.example']) {
      await app.inject({
        url: '/api/slices',
        headers: { host, 'x-forwarded-host': 'admin.site.example' },
        cookies,
      });
    }

    expect(asked.map(({ cookie, host }) => [host, cookie])).toEqual([
      ['admin.site.example', 'admin_session=a; known_browser=b'],
      ['www.site.example', undefined],
      ['other.example', undefined],
    ]);
  });

  it('passes on the preview of a browser', async () => {
    const own = { 'x-content-preview': 'of a frame' };
    await app.inject('/api/companies?in-preview');
    await app.inject({ url: '/api/companies?in-preview', headers: own });
    await app.inject({ url: '/api/companies', headers: own });
    await app.inject('/api/companies');

    expect(asked.map(({ preview }) => preview)).toEqual(['token', 'of a frame', 'of a frame', undefined]);
  });

  it('ignores previews in reads by an administrator', async () => {
    const headers = { authorization: 'Bearer x', 'x-content-preview': 'own' };
    await app.inject({ url: '/api/companies?in-preview', headers });

    expect(asked.map(({ preview }) => preview)).toEqual([undefined]);
  });

  it('passes everything else on, and adds the secret', async () => {
    await app.inject('/api/auth/session');
    await app.inject('/api/slices');

    expect(asked.map(({ url, secret }) => [url, secret])).toEqual([
      ['/api/auth/session', 'secret'],
      ['/api/slices', 'secret'],
    ]);
  });

  it('passes every type of body on as it is', async () => {
    for (const type of ['text/plain', 'text/plain; =x', 'text/plain;application/json', 'other/type; x']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/contact', headers, payload: 'text' });
      expect([answer.statusCode, asked.at(-1)?.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('tells the API its own secret and the address of the client, whatever the client claims', async () => {
    const answer = await app.inject({
      url: '/api/companies',
      headers: { 'x-internal-secret': 'guessed', 'x-forwarded-for': '10.0.0.1' },
      remoteAddress: '192.0.2.7',
    });

    expect(asked).toMatchObject([{ secret: 'secret', headers: { 'x-forwarded-for': '192.0.2.7' } }]);
    expect(`${JSON.stringify(answer.headers)} ${answer.body}`).not.toContain('secret');
  });

  it('sends the API no secret of a client if the site has none', async () => {
    const withoutSecret = fastify();
    await proxyApi(withoutSecret, { ...options, apiHeaders: {} });
    await withoutSecret.inject({ url: '/api/companies', headers: { 'x-internal-secret': 'guessed' } });
    await withoutSecret.close();

    expect(asked.map(({ secret }) => secret)).toEqual([undefined]);
  });

  it('passes on no header that is about one connection', async () => {
    const { headers, statusCode } = await app.inject({
      url: '/api/companies',
      headers: {
        connection: 'keep-alive, x-of-connection',
        'x-of-connection': '1',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic x',
        te: 'trailers',
        trailer: 'x',
        upgrade: 'h2c',
        accept: 'application/json',
      },
    });

    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-internal-secret',
      'x-request-id',
    ]);
    expect(asked[0]?.headers.connection).toBe('keep-alive');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '7' });
    expect(headers.connection).not.toBe('keep-alive');
    expect(headers['keep-alive']).not.toBe('timeout=1');
    expect(headers).not.toHaveProperty('proxy-authenticate');
  });

  it.each([
    ['POST', '/api/companies', 201, true],
    ['PUT', '/api/site-content/1', 200, true],
    ['PATCH', '/api/companies/1', 200, true],
    ['PATCH', '/api/companies/1', 503, true],
    ['PATCH', '/api/companies/1', 409, false],
    ['PATCH', '/api/contact/1', 200, false],
    ['DELETE', '/api/articles/1', 204, true],
    ['PUT', '/api/articles/1', 500, true],
    ['PUT', '/api/articles/1', 401, false],
    ['PUT', '/api/articles/1', 409, false],
    ['POST', '/api/contact', 201, false],
    ['POST', '/api/working-copies/articles', 201, false],
    ['PUT', '/api/working-copies/site-content/12', 200, false],
    ['PUT', '/api/working-copies/articles/12/editors', 200, false],
    ['POST', '/api/working-copies/articles/12/discard', 204, false],
    ['POST', '/api/working-copies/articles/12/publish', 204, true],
    ['POST', '/api/working-copies/companies/12/unpublish', 204, true],
    ['POST', '/api/trash/articles/12/restore', 204, true],
    ['POST', '/api/content-previews', 200, false],
    ['POST', '/api/auth/login', 200, false],
    ['POST', '/api/slices/mf-public/promote', 200, false],
    ['GET', '/api/auth/session', 200, false],
  ] as const)(
    '%s %s answered with %d: content may have changed is %s',
    async (method, url, answered, isDoubted) => {
      status = answered;
      await app.inject({ method, url, payload: method === 'GET' ? undefined : {} });

      expect(asked).toMatchObject([{ method, url }]);
      expect(doubt).toHaveBeenCalledTimes(isDoubted ? 1 : 0);
    },
  );

  it.each([
    ['/api/companies', API_TIME_LIMIT],
    ...imports.map((path) => [path, 120_000] as const),
    ['/api/media', 40_000],
    ['/api/text/clean', 60_000],
    ['/api/bulk/undo', API_TIME_LIMIT],
    ['/api/bulk/undo-import', 120_000],
  ])('waits for the answer to %s for %d ms', async (url, limit) => {
    const setTimeLimit = jest.spyOn(Socket.prototype, 'setTimeout');
    await app.inject({ method: 'POST', url, payload: {}, headers: bearer });
    const limits = setTimeLimit.mock.calls.map(([milliseconds]) => milliseconds);
    setTimeLimit.mockRestore();

    expect(Math.max(...limits)).toBe(limit);
  });

  it('does not repeat a read that the API refuses because it is busy', async () => {
    status = 503;
    const answer = await app.inject('/api/companies');

    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('7');
    expect(asked).toHaveLength(1);
  });

  it.each([500, 503])(
    'doubts nothing after a write that failed with %d before its handler began',
    async (failed) => {
      status = failed;
      hasBegun = false;
      await app.inject({ method: 'POST', url: '/api/companies', payload: {}, headers: bearer });

      expect(doubt).not.toHaveBeenCalled();
    },
  );

  it('keeps to itself whether a handler has begun', async () => {
    const { headers } = await app.inject({ method: 'POST', url: '/api/companies', payload: {} });

    expect(headers).not.toHaveProperty('x-write-begun');
  });

  it.each([
    ['an administrator', bearer, 1],
    ['a stranger', {}, 0],
  ])('after a write of %s without an answer', async (_who, headers, doubts) => {
    hanging.on('request', ({ socket }) => socket.destroy());
    const answer = await app.inject({ method: 'PUT', url: '/api/hanging', payload: {}, headers });

    expect(answer.statusCode).toBe(503);
    expect(doubt).toHaveBeenCalledTimes(doubts);
  });

  it('doubts nothing after a write that did not reach the API', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/articles/1',
      payload: {},
      headers: bearer,
    });

    expect(answer.statusCode).toBe(503);
    expect(doubt).not.toHaveBeenCalled();
  });

  /** Returns what comes back on a connection after `write`, and nothing more. */
  async function sent(write: (send: (text: string) => void) => Promise<void>): Promise<string> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const { promise, resolve } = Promise.withResolvers<void>();
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', (error) => {
      answer += `reset: ${error.message}`;
    });
    socket.on('close', resolve);
    await write((text) => void socket.write(text));
    socket.destroy();
    await promise;
    return answer;
  }

  it('answers an upload to an unknown address instead of resetting the connection', async () => {
    status = 404;
    const length = 3_000_000;
    const answer = await sent(async (send) => {
      send(`POST /api/upload/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n`);
      send('Content-Type: multipart/form-data; boundary=x\r\n\r\n');
      for (let rest = length; rest > 0; rest -= 100_000) {
        send('x'.repeat(100_000));
        await pause(5);
      }
      send('GET /api/auth/session HTTP/1.1\r\nHost: x\r\n\r\n');
      await pause(300);
    });

    expect(answer.match(/HTTP\/1\.1 404/g)).toHaveLength(2);
    expect(answer).not.toMatch(/reset|connection: close/i);
    expect(lines).toEqual([]);
  });

  it('closes the connection of a body longer than any that is accepted', async () => {
    status = 404;
    const answer = await sent(async (send) => {
      send('POST /api/upload/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n');
      send('Content-Type: multipart/form-data; boundary=x\r\n\r\nxxxx');
      await pause(300);
    });

    expect(answer).toMatch(/^HTTP\/1\.1 404[\s\S]*connection: close/i);
  });

  it('logs one line for many aborted requests, and no warning', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { port } = (app.server.address() ?? (await listening())) as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 5000\r\n\r\n{"a":');
      await pause(50);
      socket.destroy();
    }
    await pause(100);
    expect(lines).toEqual([]);
    brokenOff.stop();

    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ requests: 5, level: 30 }),
    ]);
  });

  /** Sends a request, and returns the API's side of it and a function that disconnects the client. */
  async function sendHanging(text: string) {
    const { port } = (app.server.address() ?? (await listening())) as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const arrived = once(hanging, 'request') as Promise<[IncomingMessage]>;
    socket.write(text);
    const [request] = await arrived;
    return { request, leave: () => socket.destroy() };
  }

  it.each([
    ['a read', 'GET /api/hanging HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'half an upload',
      'POST /api/hanging HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Length: 9\r\n\r\nhalf',
    ],
  ])(
    'aborts %s at the API when the client leaves',
    async (_, text) => {
      const { request, leave } = await sendHanging(text);
      const ended = new Promise((resolve) => request.socket.once('close', resolve));
      leave();

      await ended;
      expect(doubt).toHaveBeenCalledTimes(text.startsWith('GET') ? 0 : 1);
    },
    // Well before the time limit of the API, which would end it too.
    API_TIME_LIMIT / 2,
  );

  it('lets the API finish a write that has arrived, even if the client leaves', async () => {
    const left = Promise.withResolvers<void>();
    app.server.once('request', (_request, response) => response.once('close', left.resolve));
    const { request, leave } = await sendHanging(
      'POST /api/hanging HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfull',
    );
    leave();
    await left.promise;
    // The API hears of a closed connection before it answers anything later.
    await app.inject('/api/companies');

    expect(request.socket.destroyed).toBe(false);
  });

  async function listening() {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address();
  }
});
