import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { KnownRequest } from './access.js';

/** Refuses `all=true` to visitors before anything else is checked. */
@Injectable()
export class AllRecordsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query, session, roleMissing } = context.switchToHttp().getRequest<KnownRequest>();
    if (query.all === 'true' && !session) {
      throw roleMissing ?? new UnauthorizedException();
    }
    return true;
  }
}
