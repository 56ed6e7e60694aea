import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';

/** Drafts are for administrators: asking for all articles without being one is refused before anything is checked. */
@Injectable()
export class AllArticlesGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<Request>();
    if (query.all === 'true') {
      throw new UnauthorizedException();
    }
    return true;
  }
}
