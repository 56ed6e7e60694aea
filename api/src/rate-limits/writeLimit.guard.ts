import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ClientAddress } from './clientAddress.js';
import { type RateLimit, RateLimits } from './rateLimits.service.js';

const NOT_COUNTED = 'not-counted-as-write';

export const writeLimit: RateLimit = {
  name: 'write',
  times: 120,
  seconds: 60,
  sentence: 'Too many requests in a short time. Please wait a minute and try again.',
};

/** Marks a POST that only reads but needs a body. */
export const ChangesNothing = () => SetMetadata(NOT_COUNTED, true);

/** Marks a write of programs that has another limit. */
export const WithoutWriteLimit = () => SetMetadata(NOT_COUNTED, true);

@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !this.reflector.get<boolean | undefined>(NOT_COUNTED, context.getHandler())) {
      await this.rateLimits.consume(writeLimit, this.clientAddress.of(request));
    }
    return true;
  }
}
