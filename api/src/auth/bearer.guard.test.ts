import 'reflect-metadata';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ExecutionContext, HttpException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { readEnv } from '../config/env.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { requestWith } from '../testing/requestWith.js';
import {
  AtAdminOrigin,
  ForAnyDeployer,
  ForDeployers,
  ForOperators,
  Internal,
  type KnownRequest,
  OptionalBearer,
  OptionalDeployer,
  Public,
} from './access.js';
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
const session = { id: 7, administrator: { username: 'ada' } } as Session;
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

class Routes {
  @Public()
  open() {}

  closed() {}

  @OptionalBearer()
  content() {}

  @ForDeployers('publish', 'promote')
  publish() {}

  @ForDeployers()
  log() {}

  @ForAnyDeployer()
  list() {}

  @OptionalDeployer()
  slices() {}

  @ForOperators()
  manage() {}

  @Internal()
  internal() {}

  @Public()
  @AtAdminOrigin()
  signIn() {}
}

describe(BearerGuard, () => {
  const noted: Refused[] = [];
  const findByBearer = jest.fn<SessionsService['findByBearer']>();
  let headers: Map<string, string>;
  let request: KnownRequest;
  const guard = new BearerGuard(
    env,
    new Reflector(),
    { findByBearer } as Partial<SessionsService> as SessionsService,
    {
      async use(text: string) {
        const known = tokens[text];
        if (!known) {
          throw new RefusalException(401, 'TOKEN_INVALID', 'Unknown');
        }
        return known;
      },
    } satisfies DeployCredentials,
    new ClientAddress(env),
    { note: (refused: Refused) => noted.push(refused) } as Partial<RefusalLog> as RefusalLog,
    new AdminOrigin(env),
  );
  beforeEach(() => {
    noted.length = 0;
    headers = new Map();
    findByBearer.mockReset().mockImplementation(async (text) => (text === 'administrator' ? session : null));
  });

  /** Returns 200, or the status of the refusal. */
  async function call(route: keyof Routes, sent: Record<string, string> = {}): Promise<number> {
    request = requestWith(sent, {
      params: { slice: 'mf-a' },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as Partial<KnownRequest>);
    const response = {
      vary: (name: string) => headers.set('Vary', name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    } as unknown as Response;
    const context = {
      getHandler: () => Routes.prototype[route],
      getClass: () => Routes,
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
  it.each<[keyof Routes, number[]]>([
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

  it('lets the site itself in with the internal secret, for its own routes only', async () => {
    const secret = { 'x-internal-secret': env.INTERNAL_SECRET ?? '' };

    expect(await call('internal', secret)).toBe(200);
    expect(await call('closed', secret)).toBe(401);
  });

  it.each<[keyof Routes, Record<string, string>, number]>([
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

      expect(request.session).toBe(session);
      expect(currentActor()).toEqual({ name: 'ada', sessionId: 7 });
    });
    expect([...headers]).toEqual([
      ['Vary', 'Authorization'],
      ['Cache-Control', 'no-store'],
    ]);
  });

  it.each([
    [
      'administrator',
      { actor: 'administrator ada', slice: null, scopes: null, expiresAt: null, tokenId: null },
    ],
    [env.OPERATOR_TOKEN, { actor: 'operator', slice: null, scopes: null, expiresAt: null, tokenId: null }],
    [
      'mf-a publish',
      { actor: 'token pipeline (#3)', slice: 'mf-a', scopes: ['publish'], expiresAt, tokenId: 3 },
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
