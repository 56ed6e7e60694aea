import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AdminOrigin } from './adminOrigin.js';

/**
 * For routes that rely on a cookie: no page of another site may send it, even if a browser would allow that.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly adminOrigin: AdminOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.adminOrigin.isFromOwnPage(context.switchToHttp().getRequest<Request>())) {
      throw new ForbiddenException('This can only be done from the site itself');
    }
    return true;
  }
}
