import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './proxyApi';

describe(proxyApi, () => {
  let api: Server;
  let app: FastifyInstance;
  let status: number;
  let asked: { method?: string; url?: string; secret?: string | string[] }[];
  const doubt = jest.fn();
  beforeEach(async () => {
    status = 200;
    asked = [];
    doubt.mockReset();
    api = createServer(({ method, url, headers }, response) => {
      asked.push({ method, url, secret: headers['x-internal-secret'] });
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' });
      setTimeout(() => response.end(JSON.stringify({ answer: asked.length })), 20);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    app = fastify();
    await proxyApi(app, {
      apiOrigin,
      apiHeaders: { 'x-internal-secret': 'secret' },
      contentVersion: { doubt },
    });
  });
  afterEach(async () => {
    await app.close();
    api.close();
    api.closeAllConnections();
  });

  it('passes everything else on, with the secret', async () => {
    await app.inject('/api/auth/session');
    await app.inject('/api/slices');

    expect(asked.map(({ url, secret }) => [url, secret])).toEqual([
      ['/api/auth/session', 'secret'],
      ['/api/slices', 'secret'],
    ]);
  });

  it.each([
    ['POST', '/api/companies', 201, true],
    ['PUT', '/api/site-content/1', 200, true],
    ['DELETE', '/api/articles/1', 204, true],
    ['PUT', '/api/articles/1', 500, true],
    ['PUT', '/api/articles/1', 401, false],
    ['PUT', '/api/articles/1', 409, false],
    ['POST', '/api/contact', 201, false],
    ['POST', '/api/auth/login', 200, false],
    ['POST', '/api/slices/mf-public/promote', 200, false],
    ['GET', '/api/auth/session', 200, false],
  ] as const)('%s %s with %d: content may have changed is %s', async (method, url, answered, isDoubted) => {
    status = answered;
    await app.inject({ method, url, payload: method === 'GET' ? undefined : {} });

    expect(doubt).toHaveBeenCalledTimes(isDoubted ? 1 : 0);
  });

  it('doubts after a write of which no answer came', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    const answer = await app.inject({ method: 'PUT', url: '/api/articles/1', payload: {} });

    expect(answer.statusCode).toBe(503);
    expect(doubt).toHaveBeenCalledTimes(1);
  });
});
