import 'reflect-metadata';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ExecutionContext, HttpException } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { type Role, roles } from '@site/rules/roles';
import type { Response } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { readEnv } from '../config/env.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { requestWith } from '../testing/requestWith.js';
import type { KnownRequest } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import type { Session } from './auth.entities.js';
import type { DeployCredential, DeployCredentials } from './deployCredentials.js';
import type { RefusalLog, Refused } from './refusalLog.js';
import type { SessionsService } from './sessions.service.js';

// nestjs-cls can only be loaded once Nest is there.
const { ClsServiceManager } = await import('nestjs-cls');
const { currentActor } = await import('../editing/actor.js');
const { BearerGuard, bearerOf, TOKEN_EXPIRES_HEADER } = await import('./bearer.guard.js');

const env = readEnv({
  DATABASE_URL: 'postgres://a:b@localhost/c',
  PUBLIC_URL: 'https://www.site.example',
  ADMIN_URL: 'https://admin.site.example',
  OPERATOR_TOKEN: 'an-operator-token-of-32-characters-or-more',
  INTERNAL_SECRET: 'an-internal-secret-of-32-characters-or-more',
});
const sessionOf = (role: Role) => ({ id: 7, personId: 3, person: { name: 'Ada', role } }) as Session;
const session = sessionOf('administrator');
const expiresAt = new Date('2027-01-01T00:00:00Z');
const token = (slice: string, ...scopes: DeployCredential['scopes']): DeployCredential => ({
  id: 3,
  name: 'pipeline',
  slice,
  scopes,
  expiresAt,
});
const tokens: Readonly<Record<string, DeployCredential>> = {
  'mf-a publish': token('mf-a', 'publish'),
  'mf-a check': token('mf-a', 'check'),
  'mf-b publish': token('mf-b', 'publish'),
};

const routes = {
  open: 'GET /api/companies',
  closed: 'GET /api/working-copies',
  content: 'GET /api/articles',
  publish: 'GET /api/slices/:slice/releases/:release/files/*path',
  log: 'GET /api/slices/:slice/log',
  list: 'GET /api/shells',
  slices: 'HEAD /api/slices',
  manage: 'GET /api/slices/:slice/tokens',
  exports: 'GET /api/contact/export.csv',
  internal: 'GET /internal/content-version',
  signIn: 'POST /api/auth/login',
  unknown: 'GET /api/unknown',
} as const;

type RouteName = keyof typeof routes;

describe(BearerGuard, () => {
  const noted: Refused[] = [];
  const findByBearer = jest.fn<SessionsService['findByBearer']>();
  let headers: Map<string, string>;
  let request: KnownRequest;
  let served: { route: { path: string; stack: { method: string }[] } }[];
  const guard = new BearerGuard(
    env,
    { findByBearer, lacksSecondFactor: () => false } as Partial<SessionsService> as SessionsService,
    {
      async use(text: string) {
        const known = tokens[text];
        if (!known) {
          throw new RefusalException(401, 'TOKEN_INVALID', 'Unknown');
        }
        return known;
      },
      revokeOf: async () => {},
    } satisfies DeployCredentials,
    new ClientAddress(env),
    { note: (refused: Refused) => noted.push(refused) } as Partial<RefusalLog> as RefusalLog,
    new AdminOrigin(env),
    {
      httpAdapter: { getInstance: () => ({ router: { stack: served } }) },
    } as unknown as HttpAdapterHost,
  );
  beforeEach(() => {
    noted.length = 0;
    headers = new Map();
    findByBearer
      .mockReset()
      .mockImplementation(async (text) =>
        roles.some((role) => role === text) ? sessionOf(text as Role) : null,
      );
  });

  /** Returns 200, or the status of the refusal. */
  async function call(route: RouteName, sent: Record<string, string> = {}): Promise<number> {
    const [method, path] = routes[route].split(' ');
    request = requestWith(sent, {
      method,
      route: { path },
      params: { slice: 'mf-a' },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as Partial<KnownRequest>);
    const response = {
      vary: (name: string) => headers.set('Vary', name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    } as unknown as Response;
    const context = {
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
    } as unknown as ExecutionContext;
    try {
      return (await guard.canActivate(context)) ? 200 : 0;
    } catch (error) {
      if (error instanceof HttpException) {
        return error.getStatus();
      }
      throw error;
    }
  }
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const inRequest = <Result>(work: () => Promise<Result>) => ClsServiceManager.getClsService().run(work);

  const callers: Record<string, string>[] = [
    {},
    as('administrator'),
    as(env.OPERATOR_TOKEN ?? ''),
    as('mf-a publish'),
    as('mf-a check'),
    as('mf-b publish'),
    as('unknown'),
    { 'x-internal-secret': 'a-guess-of-32-characters-or-even-more-of-them' },
  ];
  // In the order of the callers.
  it.each<[RouteName, number[]]>([
    ['open', [200, 200, 200, 200, 200, 200, 200, 200]],
    ['closed', [401, 200, 401, 401, 401, 401, 401, 401]],
    ['content', [200, 200, 401, 401, 401, 401, 401, 200]],
    ['publish', [401, 200, 200, 200, 403, 403, 401, 401]],
    ['log', [401, 200, 200, 200, 200, 403, 401, 401]],
    ['list', [401, 200, 200, 200, 200, 200, 401, 401]],
    ['slices', [200, 200, 200, 200, 200, 200, 401, 200]],
    ['manage', [401, 200, 200, 403, 403, 403, 401, 401]],
    ['internal', [401, 401, 401, 401, 401, 401, 401, 401]],
  ])(
    'answers %s to nobody, administrator, operator, three deploy tokens, a wrong bearer and a wrong secret: %j',
    async (route, expected) => {
      const statuses: number[] = [];
      for (const caller of callers) {
        statuses.push(await inRequest(() => call(route, caller)));
      }

      expect(statuses).toEqual(expected);
    },
  );

  it.each<[Role, RouteName[]]>([
    ['administrator', ['closed', 'publish', 'log', 'list', 'manage']],
    ['editor', ['closed']],
    ['author', ['closed']],
    ['release-manager', ['publish', 'log', 'list', 'manage']],
  ])('lets %s in where the table names the role: %j', async (role, expected) => {
    const closed: RouteName[] = ['closed', 'publish', 'log', 'list', 'manage'];
    for (const route of closed) {
      const status = await inRequest(() => call(route, as(role)));
      expect({ route, status }).toEqual({ route, status: expected.includes(route) ? 200 : 403 });
    }
    const refusal = { kind: 'token', name: 'Ada', address: '192.0.2.1', reason: 'ROLE_MISSING' };
    expect(noted).toEqual(closed.filter((route) => !expected.includes(route)).map(() => refusal));
  });

  it('takes someone without the role for a visitor where anyone may read', async () => {
    expect(await call('content', as('release-manager'))).toBe(200);
    expect(request.session).toBeUndefined();
    expect(request.roleMissing?.message).toBe(
      'Only administrators, editors and authors may do this. Your role is release manager.',
    );
    expect(await call('slices', as('editor'))).toBe(200);
    expect(request.deployer).toBeUndefined();
  });

  it('lets nobody start or call a route that the table does not have', async () => {
    served = [{ route: { path: '/api/companies/:id', stack: [{ method: 'get' }] } }];
    expect(() => guard.onApplicationBootstrap()).not.toThrow();

    served.push({ route: { path: '/api/unknown', stack: [{ method: 'get' }] } });
    const sentence = 'api/src/auth/roles.ts does not say who may call GET /api/unknown';
    expect(() => guard.onApplicationBootstrap()).toThrow(sentence);
    await expect(call('unknown', as('administrator'))).rejects.toThrow(sentence);
  });

  it('lets the site itself in with the internal secret, for its own routes only', async () => {
    const secret = { 'x-internal-secret': env.INTERNAL_SECRET ?? '' };

    expect(await call('internal', secret)).toBe(200);
    expect(await call('closed', secret)).toBe(401);
  });

  it.each<[RouteName, Record<string, string>, number]>([
    ['open', {}, 200],
    ['content', {}, 200],
    ['content', as('administrator'), 404],
    ['closed', {}, 404],
    ['signIn', {}, 404],
    ['internal', { 'x-internal-secret': env.INTERNAL_SECRET ?? '' }, 200],
  ])('answers %s with %j at the origin for visitors with %i', async (route, sent, status) => {
    expect(await call(route, { 'x-forwarded-host': 'www.site.example', ...sent })).toBe(status);
    expect(findByBearer).not.toHaveBeenCalled();
  });

  it('names the session and its administrator to the route', async () => {
    await inRequest(async () => {
      await call('closed', as('administrator'));

      expect(request.session).toEqual(session);
      expect(currentActor()).toEqual({ name: 'Ada', sessionId: 7, personId: 3 });
    });
    expect([...headers]).toEqual([
      ['Vary', 'Authorization'],
      ['Cache-Control', 'no-store'],
    ]);
  });

  it.each([
    [
      'administrator',
      {
        actor: 'administrator Ada',
        slice: null,
        scopes: null,
        expiresAt: null,
        tokenId: null,
        session,
      },
    ],
    [
      env.OPERATOR_TOKEN,
      { actor: 'operator', slice: null, scopes: null, expiresAt: null, tokenId: null, session: null },
    ],
    [
      'mf-a publish',
      {
        actor: 'token pipeline (#3)',
        slice: 'mf-a',
        scopes: ['publish'],
        expiresAt,
        tokenId: 3,
        session: null,
      },
    ],
  ])('names the deployer with the bearer %s to the route', async (bearer = '', deployer) => {
    await call('log', as(bearer));

    expect(request.deployer).toEqual(deployer);
    expect(headers.get(TOKEN_EXPIRES_HEADER)).toBe(deployer.expiresAt?.toISOString());
  });

  it('logs the public part of a refused token, and nothing when there is none', async () => {
    await call('closed');
    expect(noted).toEqual([]);

    await call('closed', as('lvd_12_its-secret-part'));
    await call('closed', as('another secret'));
    await call('manage', as('mf-a publish'));
    await call('internal');

    const address = '192.0.2.1';
    expect(noted).toEqual([
      { kind: 'token', name: 'lvd_12', address, reason: 'no active session has this bearer' },
      { kind: 'token', name: undefined, address, reason: 'no active session has this bearer' },
      { kind: 'token', name: 'token pipeline (#3)', address, reason: 'TOKEN_FOREIGN' },
      { kind: 'secret', name: undefined, address, reason: 'the internal secret is missing or wrong' },
    ]);
  });

  it('asks for a recent sign-in, which is no refusal to log', async () => {
    findByBearer.mockResolvedValue({ ...session, verifiedAt: new Date(0) });
    expect(await call('exports', as('administrator'))).toBe(403);
    expect(noted).toEqual([]);
  });

  it('looks again when a body has taken longer than a second', async () => {
    await inRequest(() => call('closed', as('administrator')));
    findByBearer.mockResolvedValue(null);
    await request.recognizeAgain?.();
    const later = performance.now() + 1_001;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    await expect(request.recognizeAgain?.()).rejects.toThrow('Unauthorized');
  });

  it('refuses nobody when the database is away, which is no answer', async () => {
    findByBearer.mockRejectedValue(new Error('The database is away'));

    await expect(call('closed', as('administrator'))).rejects.toThrow('The database is away');
    expect(noted).toEqual([]);
  });
});

describe(bearerOf, () => {
  it.each([
    [undefined, undefined],
    ['Basic YTpi', undefined],
    ['Bearerx', undefined],
    ['x Bearer y', undefined],
    ['Bearer', ''],
    ['bearer  a b', 'a b'],
  ])('finds in %j the bearer %j', (authorization, bearer) => {
    expect(bearerOf(requestWith({ authorization }))).toBe(bearer);
  });
});
