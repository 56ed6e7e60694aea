import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { send } from '../sending/send';
import { answerDevelopmentServer } from './answerDevelopmentServer';

describe(answerDevelopmentServer, () => {
  let app: FastifyInstance;
  let development: Server;
  let origin: string;
  let isProduction: boolean;
  const probed = jest.fn();
  const hasSession = jest.fn<() => Promise<boolean>>();

  beforeEach(async () => {
    isProduction = false;
    probed.mockClear();
    hasSession.mockReset().mockResolvedValue(true);
    development = createServer((request, response) => {
      probed();
      const isManifest = request.url === '/slices/mf-public/development/manifest.json';
      response.writeHead(isManifest ? 200 : 404).end('{ "slice": "mf-public" }');
    });
    await new Promise<void>((resolve) => development.listen(0, '127.0.0.1', resolve));
    const address = development.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    app = fastify();
    app.get('/*', async (request, reply) => {
      const url = new URL(request.url, 'http://site');
      const answer = await answerDevelopmentServer(request, url, { isProduction, hasSession });
      return answer ? send(request, reply, answer) : 'the page';
    });
  });
  afterEach(async () => {
    development.close();
    await app.close();
  });

  const get = (url: string, host = 'localhost:3000', remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers: { host }, remoteAddress });

  it('redirects to the same page at the development server', async () => {
    const { statusCode, headers } = await get(`/companies?q=x&slices=mf-public@${origin}`);

    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`${origin}/companies?q=x`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('names the command when no development server serves the slice', async () => {
    const { statusCode, body } = await get(`/?slices=mf-search@${origin}`);

    expect(statusCode).toBe(502);
    expect(body).toContain('npm run dev -w mf-search -- --site http://localhost:3000');
  });

  it('refuses an address of another machine', async () => {
    expect((await get('/?slices=mf-public@http://evil.example:4101')).statusCode).toBe(400);
  });

  it('contacts no port without a session, or while the session check fails', async () => {
    hasSession.mockResolvedValueOnce(false);
    expect((await get(`/?slices=mf-public@${origin}`)).body).toBe('the page');
    hasSession.mockRejectedValueOnce(new Error('The API is away'));
    expect((await get(`/?slices=mf-public@${origin}`)).body).toBe('the page');

    expect(probed).not.toHaveBeenCalled();
  });

  it('is disabled in production', async () => {
    isProduction = true;

    expect((await get(`/?slices=mf-public@${origin}`)).body).toBe('the page');
  });

  it.each([
    ['a site that others reach', 'staging.example', '127.0.0.1'],
    ['a browser elsewhere', 'localhost:3000', '10.0.0.7'],
  ])('is disabled for %s', async (_, host, address) => {
    expect((await get(`/?slices=mf-public@${origin}`, host, address)).body).toBe('the page');
  });
});
