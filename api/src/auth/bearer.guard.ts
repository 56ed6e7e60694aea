import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ACCESS, type Access, type KnownRequest } from './access.js';
import { SessionsService } from './sessions.service.js';

/** Lets nobody in without a bearer, except where a route says otherwise. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') {
      return true;
    }
    const request = context.switchToHttp().getRequest<KnownRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    response.vary('Authorization');
    const token = bearerOf(request);
    if (token === undefined && access === 'optional-bearer') {
      return true;
    }
    const session = token === undefined ? null : await this.sessions.findByBearer(token);
    if (!session) {
      throw new UnauthorizedException();
    }
    request.session = session;
    response.setHeader('Cache-Control', 'no-store');
    return true;
  }
}

/** What a request carries as its bearer, if that is how it says who it is. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer(?:\s+(.*))?$/i
    .exec(request.get('authorization') ?? '')
    ?.slice(1)
    .map((token) => token ?? '')[0];
}
