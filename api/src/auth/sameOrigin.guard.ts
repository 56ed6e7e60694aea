import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';

/** Where a cookie is what counts: no page of another site may send it, even if a browser should let it. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const site = context.switchToHttp().getRequest<Request>().get('sec-fetch-site');
    if (site === 'cross-site' || site === 'same-site') {
      throw new ForbiddenException('This can only be done from the site itself');
    }
    return true;
  }
}
