import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { send } from '../sending/send';
import { answerDevelopmentServer, isLoopback, parseDevelopmentServer } from './answerDevelopmentServer';

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

describe(parseDevelopmentServer, () => {
  it.each(['http://localhost:4101', 'http://127.0.0.1:4101', 'http://[::1]:4101'])('accepts %s', (origin) => {
    expect(parseDevelopmentServer(`mf-public@${origin}`)).toEqual({ slice: 'mf-public', origin });
  });

  it.each(['', 'mf-public@1.0.0-0a1b2c3d', 'mf-public@1.0.0-0a1b2c3d,mf-search@1.0.0-0a1b2c3d'])(
    'returns null for "%s", which names releases',
    (text) => {
      expect(parseDevelopmentServer(text)).toBeNull();
    },
  );

  it.each([
    'mf-public@http://evil.example:4101',
    'mf-public@http://localhost.evil.example:4101',
    'mf-public@http://127.0.0.1.evil.example:4101',
    'mf-public@http://10.0.0.7:4101',
    'mf-public@http://0.0.0.0:4101',
    'mf-public@https://localhost:4101',
    'mf-public@http://localhost',
    'mf-public@http://localhost:80',
    'mf-public@http://localhost:4101/',
    'mf-public@http://localhost:4101/?a=b',
    'mf-public@http://me@localhost:4101',
    'mf-public@http://localhost:4101@evil.example',
    'mf-public@http://0x7f.1:4101',
    'mf-public@http://LOCALHOST:4101',
    '../mf-public@http://localhost:4101',
    '@http://localhost:4101',
    'mf-public@javascript://localhost:4101',
    'mf-public@http://localhost:4101,mf-search@http://localhost:4102',
  ])('refuses %s with a sentence that says what to write', (text) => {
    expect(parseDevelopmentServer(text)).toEqual(expect.stringMatching(/^.{40,}\.$/));
  });
});

it.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['staging.example', false],
  ['localhost.evil.example:3000', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
