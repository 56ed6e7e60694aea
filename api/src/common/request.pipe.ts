import { type ArgumentMetadata, BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { UnreadableBody } from './explainBodyError.js';

/** Some fields of a request are not as they must be. */
export class InvalidFieldsException extends BadRequestException {
  readonly fields: Record<string, string[]>;

  constructor(fields: Record<string, string[]>) {
    super(toSentence(fields));
    this.fields = fields;
  }
}

/** No body that is meant has so many levels, and one with thousands would exhaust the stack of whoever walks through it. */
const MOST_LEVELS = 50;

/** Checks bodies and queries by the decorators of their classes; what they do not name is refused. */
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new InvalidFieldsException(toFields(errors)),
    });
  }

  // Left to the pipes of each parameter: this one would take 1.0 and 1e9 for numbers.
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') {
      return value;
    }
    if (value instanceof UnreadableBody) {
      throw value.reason;
    }
    if (metadata.type === 'body' && Array.isArray(value)) {
      throw new BadRequestException('The request must be one object with named fields');
    }
    if (metadata.type === 'body' && isNestedDeeper(value, MOST_LEVELS)) {
      throw new BadRequestException('The request is nested too deep');
    }
    refuseInherited(value);
    return super.transform(value, metadata);
  }
}

/** Names that every object seems to have would be passed over: no class of ours has such a field. */
function refuseInherited(value: unknown): void {
  const names = Object.keys(Object(value)).filter((name) => name in Object.prototype);
  if (names.length > 0) {
    throw new InvalidFieldsException(Object.fromEntries(names.map((name) => [name, [unknownField(name)]])));
  }
}

function unknownField(name: string): string {
  return `${name} is not a known field`;
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1)))
  );
}

function toFields(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(errors.map((error) => [error.property, messagesOf(error)]));
}

// What is wrong within the items of a list is said of the list.
function messagesOf({ property, constraints = {}, children = [] }: ValidationError): string[] {
  const own = Object.entries(constraints).map(([rule, message]) =>
    rule === 'whitelistValidation' ? unknownField(property) : message,
  );
  return [...new Set([...own, ...children.flatMap(messagesOf)])];
}

function toSentence(fields: Record<string, string[]>): string {
  const messages = Object.values(fields).flat();
  const [only] = messages;
  return messages.length === 1 && only !== undefined
    ? only
    : `Some fields are not valid: ${Object.keys(fields).join(', ')}`;
}
