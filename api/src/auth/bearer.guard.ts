import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { isSameSecret } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import { setActor } from '../editing/actor.js';
import { ClientAddress, carriesInternalSecret } from '../rate-limits/clientAddress.js';
import { ACCESS, type Access, AT_ADMIN_ORIGIN, type Deployer, type KnownRequest, SCOPES } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import { DeployCredentials, type DeployScope } from './deployCredentials.js';
import { RefusalLog, type Refused } from './refusalLog.js';
import { SessionsService } from './sessions.service.js';

export const TOKEN_EXPIRES_HEADER = 'X-Token-Expires';

const unlimited = { slice: null, scopes: null, expiresAt: null, tokenId: null } as const;

@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly env: Env,
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly deployCredentials: DeployCredentials,
    private readonly clientAddress: ClientAddress,
    private readonly refusals: RefusalLog,
    private readonly adminOrigin: AdminOrigin,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (this.reflector.getAllAndOverride<boolean | undefined>(AT_ADMIN_ORIGIN, targets)) {
      this.adminOrigin.expect(request);
    }
    if (access === 'public') {
      return true;
    }
    const response = context.switchToHttp().getResponse<Response>();
    if (access === 'internal') {
      if (!carriesInternalSecret(request, this.env.INTERNAL_SECRET)) {
        this.note(request, 'secret', 'the internal secret is missing or wrong');
        throw new UnauthorizedException('Only the site itself may do this');
      }
      return true;
    }
    response.vary('Authorization');
    const token = bearerOf(request);
    if (token === undefined && (access === 'optional-bearer' || access === 'optional-deployer')) {
      return true;
    }
    this.adminOrigin.expect(request);
    if (token === undefined) {
      throw new UnauthorizedException();
    }
    try {
      if (access === undefined || access === 'optional-bearer') {
        const session = await this.sessions.findByBearer(token);
        if (!session) {
          throw new UnauthorizedException();
        }
        request.session = session;
        setActor({ name: session.administrator?.username ?? '', sessionId: session.id });
      } else {
        const deployer = await this.deployerOf(token);
        request.deployer = deployer;
        if (deployer.expiresAt) {
          response.setHeader(TOKEN_EXPIRES_HEADER, deployer.expiresAt.toISOString());
        }
        refuseForeign(deployer, access, request.params.slice);
        const scopes = this.reflector.getAllAndOverride<readonly DeployScope[] | undefined>(SCOPES, targets);
        refuseScope(deployer, scopes);
      }
    } catch (error) {
      if (error instanceof HttpException) {
        const reason = error instanceof RefusalException ? error.code : 'no active session has this bearer';
        const publicPart = /^lvd_[1-9]\d{0,8}(?=_)/.exec(token)?.[0];
        this.note(request, 'token', reason, request.deployer?.actor ?? publicPart);
      }
      throw error;
    }
    response.setHeader('Cache-Control', 'no-store');
    return true;
  }

  private note(request: Request, kind: Refused['kind'], reason: string, name?: string): void {
    this.refusals.note({ kind, name, address: this.clientAddress.addressOf(request), reason });
  }

  private async deployerOf(bearer: string): Promise<Deployer> {
    const { OPERATOR_TOKEN } = this.env;
    if (OPERATOR_TOKEN !== undefined && isSameSecret(bearer, OPERATOR_TOKEN)) {
      return { ...unlimited, actor: 'operator' };
    }
    const session = await this.sessions.findByBearer(bearer);
    if (session?.administrator) {
      return { ...unlimited, actor: `administrator ${session.administrator.username}` };
    }
    const { id, name, slice, scopes, expiresAt } = await this.deployCredentials.use(bearer);
    // Names are not unique.
    return { actor: `token ${name} (#${id})`, slice, scopes, expiresAt, tokenId: id };
  }
}

export function bearerOf(request: Request): string | undefined {
  const header = /^Bearer(?:\s+(.*))?$/i.exec(request.get('authorization') ?? '');
  return header ? (header[1] ?? '') : undefined;
}

function refuseForeign({ slice }: Deployer, access: Access, asked: string | string[] | undefined): void {
  if (slice === null || access === 'optional-deployer' || access === 'any-deployer') {
    return;
  }
  if (access === 'operator') {
    const sentence = `This is a deploy token of ${slice}. Only administrators and the operator can manage tokens.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_FOREIGN', sentence);
  }
  if (slice !== asked) {
    const sentence = `This deploy token is only valid for ${slice}, not for the requested slice.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_FOREIGN', sentence);
  }
}

function refuseScope({ actor, scopes }: Deployer, wanted: readonly DeployScope[] = []): void {
  if (scopes !== null && wanted.length > 0 && !wanted.some((scope) => scopes.includes(scope))) {
    const sentence = `This requires the scope ${wanted.join(' or ')}. The ${actor} only has: ${scopes.join(', ')}.`;
    throw new RefusalException(HttpStatus.FORBIDDEN, 'TOKEN_SCOPE', sentence);
  }
}
