import { type ArgumentMetadata, BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { usualLimits } from './excessOf.js';

const MOST_NAMED = 10;
const LONGEST_NAME = 60;

export class InvalidFieldsException extends BadRequestException {
  readonly fields: Record<string, string[]>;

  constructor(fields: Record<string, string[]>) {
    const all = Object.entries(fields);
    const named = all
      .slice(0, MOST_NAMED)
      .map(([name, messages]) => [shortened(name), messages.slice(0, MOST_NAMED)] as const);
    super(toSentence(named, all.length - named.length));
    this.fields = Object.fromEntries(named);
  }
}

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

  // Other parameters have pipes of their own, because this one would accept 1.0 and 1e9 as numbers.
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' && metadata.type !== 'query') {
      return value;
    }
    if (metadata.metatype === Object) {
      throw new Error('The type of a body or query must be a class: nothing else is checked');
    }
    if (metadata.type === 'body' && Array.isArray(value)) {
      throw new BadRequestException('The request must be one object with named fields');
    }
    refuseWide(value);
    refuseInherited(value);
    return super.transform(value, metadata);
  }
}

/** Routes that allow wider bodies declare it. */
function refuseWide(value: unknown): void {
  if (Object.keys(Object(value)).length > usualLimits.keys) {
    throw new BadRequestException(
      `The request has too many fields: at most ${usualLimits.keys} are accepted`,
    );
  }
}

/** Inherited names would be ignored, and no class has such a field. */
function refuseInherited(value: unknown): void {
  const names = Object.keys(Object(value)).filter((name) => name in Object.prototype);
  if (names.length > 0) {
    throw new InvalidFieldsException(Object.fromEntries(names.map((name) => [name, [unknownField(name)]])));
  }
}

export function unknownField(name: string): string {
  return `${shortened(name)} is not a known field`;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}

function toFields(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(errors.map((error) => [error.property, messagesOf(error)]));
}

function messagesOf({ property, constraints = {}, children = [] }: ValidationError): string[] {
  const own = Object.entries(constraints).map(([rule, message]) =>
    rule === 'whitelistValidation' ? unknownField(property) : message,
  );
  return [...new Set([...own, ...children.flatMap(messagesOf)])];
}

function toSentence(named: readonly (readonly [string, readonly string[]])[], more: number): string {
  const messages = named.flatMap(([, said]) => said);
  const [only] = messages;
  if (messages.length === 1 && only !== undefined) {
    return only;
  }
  const names = named.map(([name]) => name).join(', ');
  return `Some fields are not valid: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}
