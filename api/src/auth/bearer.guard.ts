import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  type OnApplicationBootstrap,
  UnauthorizedException,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response, Router } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { isSameSecret } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import { setActor } from '../editing/actor.js';
import { ClientAddress, carriesInternalSecret } from '../rate-limits/clientAddress.js';
import type { Deployer, KnownRequest } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import type { Person, Session } from './auth.entities.js';
import { DeployCredentials } from './deployCredentials.js';
import { RefusalLog, type Refused } from './refusalLog.js';
import { type Access, accessOf, roleMissing, secondFactorRequired } from './roles.js';
import { expectRecentSignIn, SessionsService } from './sessions.service.js';

export const TOKEN_EXPIRES_HEADER = 'X-Token-Expires';
const AT_ONCE = 1_000;

const publishing = accessOf('POST', '/api/working-copies/:kind/:id/publish');

const unlimited = { slice: null, scopes: null, expiresAt: null, tokenId: null, session: null } as const;

@Injectable()
export class BearerGuard implements CanActivate, OnApplicationBootstrap {
  constructor(
    private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly deployCredentials: DeployCredentials,
    private readonly clientAddress: ClientAddress,
    private readonly refusals: RefusalLog,
    private readonly adminOrigin: AdminOrigin,
    private readonly server: HttpAdapterHost,
  ) {}

  /** A route that the table lacks ends the start. */
  onApplicationBootstrap(): void {
    for (const { method, path } of routesOf(this.server.httpAdapter.getInstance())) {
      if (!isDescription(path)) {
        accessOf(method, path);
      }
    }
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const access = accessOf(request.method, request.route.path);
    const { way } = access;
    if (access.isAtAdminOrigin) {
      this.adminOrigin.expect(request);
    }
    if (way === 'public') {
      return true;
    }
    const response = context.switchToHttp().getResponse<Response>();
    if (way === 'internal') {
      if (!carriesInternalSecret(request, this.env.INTERNAL_SECRET)) {
        this.note(request, 'secret', 'the internal secret is missing or wrong');
        throw new UnauthorizedException('Only the site itself may do this');
      }
      return true;
    }
    response.vary('Authorization');
    const token = bearerOf(request);
    if (token === undefined && isOptional(access)) {
      return true;
    }
    this.adminOrigin.expect(request);
    if (token === undefined) {
      throw new UnauthorizedException();
    }
    await this.recognizeBearer(request, token, access);
    const since = performance.now();
    request.recognizeAgain = async () => {
      if (performance.now() - since > AT_ONCE) {
        await this.recognizeBearer(request, token, access);
      }
    };
    const { expiresAt } = request.deployer ?? {};
    if (expiresAt) {
      response.setHeader(TOKEN_EXPIRES_HEADER, expiresAt.toISOString());
    }
    response.setHeader('Cache-Control', 'no-store');
    return true;
  }

  private async recognizeBearer(request: KnownRequest, token: string, access: Access): Promise<void> {
    try {
      await this.recognize(request, token, access);
    } catch (error) {
      const reason = error instanceof RefusalException ? error.code : 'no active session has this bearer';
      if (error instanceof HttpException && reason !== 'STEP_UP_NEEDED') {
        const publicPart = /^lvd_[1-9]\d{0,8}(?=_)/.exec(token)?.[0];
        this.note(request, 'token', reason, request.deployer?.actor ?? request.person?.name ?? publicPart);
      }
      throw error;
    }
  }

  private async recognize(request: KnownRequest, token: string, access: Access): Promise<void> {
    const { OPERATOR_TOKEN } = this.env;
    const isForDeployers = !access.way.endsWith('bearer');
    if (isForDeployers && OPERATOR_TOKEN !== undefined && isSameSecret(token, OPERATOR_TOKEN)) {
      request.deployer = { ...unlimited, actor: 'operator' };
      return;
    }
    const session = await this.sessions.findByBearer(token, this.clientAddress.of(request));
    if (!session?.person) {
      if (!isForDeployers) {
        throw new UnauthorizedException();
      }
      await this.recognizeToken(request, token, access);
      return;
    }
    const { name, role } = session.person;
    request.person = session.person;
    if (!this.mayCall(request, session, session.person, access)) {
      return;
    }
    if (isForDeployers) {
      request.deployer = { ...unlimited, actor: `${role} ${name}`, session };
      return;
    }
    request.session = session;
    const mayNotPublish = !publishing.roles.includes(role);
    const { id: sessionId, personId } = session;
    setActor({ name, sessionId, personId, ...(mayNotPublish && { mayNotPublish }) });
  }

  /** @throws RefusalException ROLE_MISSING, SECOND_FACTOR_REQUIRED, STEP_UP_NEEDED; optional ways keep the first two. */
  private mayCall(request: KnownRequest, session: Session, { role }: Person, access: Access): boolean {
    const lacksFactor = !access.isForOwnAccount && this.sessions.lacksSecondFactor(session);
    if (access.roles.includes(role) && !lacksFactor) {
      if (access.needsRecentSignIn) {
        expectRecentSignIn(session);
      }
      return true;
    }
    request.roleMissing = access.roles.includes(role) ? secondFactorRequired() : roleMissing(access, role);
    if (!isOptional(access)) {
      throw request.roleMissing;
    }
    return false;
  }

  private async recognizeToken(request: KnownRequest, token: string, access: Access): Promise<void> {
    const { id: tokenId, name, slice, scopes, expiresAt } = await this.deployCredentials.use(token);
    const actor = `token ${name} (#${tokenId})`;
    const deployer = { actor, slice, scopes, expiresAt, tokenId, session: null };
    request.deployer = deployer;
    refuseForeign(deployer, access, request.params.slice);
    refuseScope(deployer, access);
  }

  private note(request: Request, kind: Refused['kind'], reason: string, name?: string): void {
    this.refusals.note({ kind, name, address: this.clientAddress.addressOf(request), reason });
  }
}

export function isDescription(path: string): boolean {
  return /^\/api\/(?:docs\b|openapi\.json$)/.test(path);
}

/** Middleware for every path (that of the log) is no route. */
export function routesOf({ router }: { readonly router: Router }): { method: string; path: string }[] {
  return router.stack.flatMap(({ route }) =>
    route && route.path !== '{/*splat}'
      ? route.stack.map(({ method }) => ({ method: method.toUpperCase(), path: route.path }))
      : [],
  );
}

function isOptional({ way }: Access): boolean {
  return way === 'optional-bearer' || way === 'optional-deployer';
}

export function bearerOf(request: Request): string | undefined {
  const header = /^Bearer(?:\s+(.*))?$/i.exec(request.get('authorization') ?? '');
  return header ? (header[1] ?? '') : undefined;
}

function refuseForeign({ slice }: Deployer, { way }: Access, asked: string | string[] | undefined): void {
  if (way === 'operator') {
    const sentence = `This is a deploy token of ${slice}. Only administrators, release managers and the operator can manage tokens.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_FOREIGN', sentence);
  }
  if (way === 'deployer' && slice !== asked) {
    const sentence = `This deploy token is only valid for ${slice}, not for the requested slice.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_FOREIGN', sentence);
  }
}

function refuseScope({ actor, scopes }: Deployer, { scopes: wanted = [] }: Access): void {
  if (scopes !== null && wanted.length > 0 && !wanted.some((scope) => scopes.includes(scope))) {
    const sentence = `This requires the scope ${wanted.join(' or ')}. The ${actor} only has: ${scopes.join(', ')}.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_SCOPE', sentence);
  }
}
