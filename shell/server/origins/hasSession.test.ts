import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createHasSession, type HasSession } from './hasSession';
import { createOrigins } from './origins';

describe(createHasSession, () => {
  let api: Server;
  let asked: (string | undefined)[];
  let from: string | string[] | undefined;
  /** Replaces the API's answer. */
  let status: number | null;
  let role: string | undefined;
  let hasSession: HasSession;
  beforeEach(async () => {
    asked = [];
    status = null;
    role = undefined;
    api = createServer(({ headers }, response) => {
      asked.push(headers.cookie);
      from = headers['x-forwarded-for'];
      response
        .writeHead(
          status ?? (headers.cookie === 'admin_session=alive' ? 204 : 401),
          role ? { 'x-session-role': role } : {},
        )
        .end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    hasSession = createHasSession({
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      apiHeaders: {},
      origins: createOrigins('https://www.site.example', 'https://admin.site.example'),
    });
  });
  afterEach(() => {
    api.closeAllConnections();
    api.close();
  });

  const ask = (headers: Record<string, string>, hostname = 'admin.site.example', roles?: readonly string[]) =>
    hasSession(
      {
        headers: { cookie: 'admin_session=alive', ...headers },
        hostname,
        ip: '203.0.113.7',
      } as unknown as FastifyRequest,
      roles,
    );

  it('asks the API about the cookie', async () => {
    expect(await ask({})).toBe(true);
    expect(await ask({ cookie: 'admin_session=ended' })).toBe(false);
    expect(asked).toEqual(['admin_session=alive', 'admin_session=ended']);
    // The API notes where a session was last used.
    expect(from).toBe('203.0.113.7');
  });

  it.each([
    ['editor', false],
    ['release-manager', true],
    // An API that knows administrators only.
    [undefined, true],
  ])('of the role %s is %p where some roles are asked for', async (named, has) => {
    role = named;
    expect(await ask({}, undefined, ['administrator', 'release-manager'])).toBe(has);
    expect(await ask({})).toBe(true);
  });

  it.each([500, 503, 429, 404])(
    'rejects when the API answers %d, which does not mean signed out',
    async (answered) => {
      status = answered;

      await expect(ask({})).rejects.toThrow(`The API answered ${answered} to the session check`);
    },
  );

  it('rejects when the API does not answer', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));

    await expect(ask({})).rejects.toThrow();
  });

  it.each(['www.site.example', 'other.example'])('finds no session at %s', async (hostname) => {
    expect(await ask({}, hostname)).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['same-site', 'no-cors', false],
    ['same-site', 'cors', false],
    ['cross-site', 'no-cors', false],
    ['same-site', 'navigate', true],
    ['same-origin', 'no-cors', true],
    ['none', 'navigate', true],
  ])(
    'requested by a %s page in mode %s, is %p: pages of other origins cannot use it',
    async (site, mode, has) => {
      expect(await ask({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(has);
      expect(asked).toHaveLength(has ? 1 : 0);
    },
  );
});
