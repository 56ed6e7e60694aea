import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Some fields of a request are not as they must be. */
export class InvalidFieldsException extends BadRequestException {
  readonly fields: Record<string, string[]>;

  constructor(fields: Record<string, string[]>) {
    super(toSentence(fields));
    this.fields = fields;
  }
}

/** Checks bodies and queries by the decorators of their classes; what they do not name is refused. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidFieldsException(toFields(errors)),
  });
}

function toFields(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [
      property ?? 'body',
      Object.entries(constraints).map(([rule, message]) => toMessage(rule, message, property)),
    ]),
  );
}

function toMessage(rule: string, message: string, property: string): string {
  if (rule === 'whitelistValidation') {
    return `${property} is not a known field`;
  }
  return rule === 'unknownValue' ? 'The request must be one object with named fields' : message;
}

function toSentence(fields: Record<string, string[]>): string {
  const messages = Object.values(fields).flat();
  const [only] = messages;
  return messages.length === 1 && only !== undefined
    ? only
    : `Some fields are not valid: ${Object.keys(fields).join(', ')}`;
}
