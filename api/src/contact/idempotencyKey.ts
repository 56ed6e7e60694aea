import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { violation } from '../common/textRule.js';
import { replyRules } from './contactAdmin.rules.js';

/** Null if there is none, 400 if it is too long. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const value = context.switchToHttp().getRequest<Request>().get('idempotency-key');
  const problem = violation(replyRules.idempotencyKey, value);
  if (problem) {
    throw new BadRequestException(problem);
  }
  return value || null;
});
