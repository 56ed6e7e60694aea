import { HttpException } from '@nestjs/common';
import { EntityNotFoundError, QueryFailedError } from 'typeorm';
import { RetryLaterException } from '../common/refusal.exception.js';
import { TakenValueException } from '../common/takenValue.js';
import { recordKind } from '../editing/recordKinds.js';
import { isDatabaseAway, isUniqueViolation } from '../postgres/databaseErrors.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { ScheduledAction, ScheduledActionName } from './schedule.entity.js';

export type Target = Pick<ScheduledAction, 'action' | 'kind' | 'recordId'>;

export class ScheduledActionError extends Error {
  constructor(
    readonly target: Target,
    readonly recordName: string,
    override readonly cause: unknown,
  ) {
    super(`${target.kind} ${target.recordId} could not be ${done[target.action]}`);
  }
}

export const done: Readonly<Record<ScheduledActionName, string>> = {
  publish: 'published',
  unpublish: 'unpublished',
};

export function isPassing(error: unknown): boolean {
  if (error instanceof ScheduledActionError) {
    return isPassing(error.cause);
  }
  return error instanceof RetryLaterException || isDatabaseAway(error);
}

export function refusalOf({ target, cause }: ScheduledActionError): string | null {
  const { noun } = recordKind(target.kind);
  if (cause instanceof InvalidFieldsException || cause instanceof TakenValueException) {
    return sentences(Object.values(cause.fields).flat());
  }
  if (cause instanceof EntityNotFoundError) {
    return `This ${noun} no longer exists.`;
  }
  if (cause instanceof QueryFailedError && isUniqueViolation(cause)) {
    return `Another ${noun} already has its name or key.`;
  }
  return cause instanceof HttpException && cause.getStatus() < 500 ? sentences([cause.message]) : null;
}

function sentences(messages: readonly string[]): string {
  return messages.map((message) => (/[.!?]$/.test(message) ? message : `${message}.`)).join(' ');
}
