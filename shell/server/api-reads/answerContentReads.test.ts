import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { KnownVersion } from '../composition/ContentVersion';
import { ApiAnswers } from './ApiAnswers';
import { answerContentReads } from './answerContentReads';

describe(answerContentReads, () => {
  let api: Server;
  let app: FastifyInstance;
  let apiAnswers: ApiAnswers;
  let status: number;
  let asked: (string | undefined)[];
  let version: KnownVersion | null;
  beforeEach(async () => {
    status = 200;
    asked = [];
    version = { version: '1', isUnconfirmed: false };
    api = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' });
      setTimeout(() => response.end(JSON.stringify({ answer: asked.length })), 20);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiAnswers = new ApiAnswers({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    app = fastify();
    answerContentReads(app, {
      apiAnswers,
      contentVersion: { current: () => version },
      headers: { plain: { 'x-of-every-answer': 'yes' } },
    });
    app.all('/*', () => ({ answer: 'the long way' }));
  });
  afterEach(async () => {
    await app.close();
    await apiAnswers.stop();
    api.close();
    api.closeAllConnections();
  });

  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).json().answer;

  it('asks the API once for all requests at the same time and later', async () => {
    expect(await Promise.all([read('/api/companies'), read('/api/companies')])).toEqual([1, 1]);
    expect(await read('/api/companies')).toBe(1);
    expect(asked).toEqual(['/api/companies']);
  });

  it('asks again for another version, and every time while the version is unknown', async () => {
    await read('/api/companies');
    version = { version: '2', isUnconfirmed: false };
    expect(await read('/api/companies')).toBe(2);
    version = null;
    expect(await read('/api/companies')).toBe(3);
    expect(await read('/api/companies')).toBe(4);
  });

  it('passes on reads by administrators and in previews, writes, and anything that is not content', async () => {
    await read('/api/companies');
    asked.length = 0;
    expect(await read('/api/companies', { 'x-content-preview': 'token' })).toBe('the long way');
    expect(await read('/api/companies', { cookie: 'visit=1; preview=token' })).toBe('the long way');
    expect(await read('/api/articles', { authorization: 'Bearer x' })).toBe('the long way');
    expect(await read('/api/auth/session')).toBe('the long way');
    expect(await read('/feed.xml')).toBe('the long way');
    expect((await app.inject({ method: 'POST', url: '/api/companies' })).json().answer).toBe('the long way');
    expect(asked).toEqual([]);
  });

  it('sends the headers of every answer, and 304 to a browser that has the content', async () => {
    const { headers } = await app.inject('/api/companies');
    const again = await app.inject({
      url: '/api/companies',
      headers: { 'if-none-match': String(headers.etag), cookie: 'of=somebody' },
    });

    expect(headers).toMatchObject({
      'x-of-every-answer': 'yes',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      vary: 'accept-encoding',
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers 503 while the API is away', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    const answer = await app.inject('/api/companies');

    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'x-of-every-answer': 'yes' });
    expect(answer.json()).toMatchObject({ statusCode: 503, error: expect.stringContaining('not available') });
  });

  it.each([404, 400, 503])('passes on a %d unchanged and does not keep it', async (refused) => {
    status = refused;
    const answer = await app.inject('/api/companies/9');
    expect(answer.statusCode).toBe(refused);
    expect(answer.headers['retry-after']).toBe('7');
    status = 200;
    expect(await read('/api/companies/9')).toBe(2);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { headers } = await app.inject('/api/companies');
    const head = await app.inject({ method: 'HEAD', url: '/api/companies' });

    expect(head.headers.etag).toBe(headers.etag);
    expect(head.body).toBe('');
  });
});
