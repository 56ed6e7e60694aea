import { ConflictException, HttpStatus } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { violatedConstraint } from '../postgres/databaseErrors.js';

export class TakenValueException extends ConflictException {
  readonly fields: Record<string, string[]>;

  constructor(field: string, message: string) {
    super({ statusCode: HttpStatus.CONFLICT, error: 'Conflict', message });
    this.fields = { [field]: [message] };
  }
}

export async function refuseTaken<Result>(
  write: Promise<Result>,
  { constraint, field, message }: { constraint: string; field: string; message: string },
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof QueryFailedError && violatedConstraint(error) === constraint) {
      throw new TakenValueException(field, message);
    }
    throw error;
  }
}
