import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { contactRules, contactTopics, type FieldRule, violation } from './contact.rules.js';

/** What a visitor sends with the contact form. */
export class ContactDto {
  @Rule(contactRules.firstName)
  firstName!: string;

  @Rule(contactRules.lastName)
  lastName!: string;

  @Rule(contactRules.email, { format: 'email' })
  email!: string;

  @Rule(contactRules.company)
  company!: string | null;

  @Rule(contactRules.interest, { examples: [...contactTopics] })
  interest!: string;

  @Rule(contactRules.message)
  message!: string;
}

export class ContactReceivedDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success!: true;
}

/** A field of the contact form: its rule checks it, and is what its schema says. */
function Rule(rule: FieldRule, options: ApiPropertyOptions = {}): PropertyDecorator {
  const { minLength, maxLength } = rule;
  const schema = { type: String, maxLength, ...options } as ApiPropertyOptions;
  return applyDecorators(
    rule.required
      ? ApiProperty({ ...schema, minLength } as ApiPropertyOptions)
      : ApiPropertyOptional({ ...schema, nullable: true } as ApiPropertyOptions),
    Transform(({ value }) => toText(value, rule)),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value) => violation(rule, value) === undefined,
        defaultMessage: (details?: ValidationArguments) => violation(rule, details?.value) ?? rule.message,
      },
    }),
  );
}

// Postgres stores no NUL in a text, and no half of a surrogate pair in JSON; nobody types one.
function toText(value: unknown, rule: FieldRule): unknown {
  if (typeof value !== 'string') {
    return value;
  }
  const text = value.replaceAll('\0', '').toWellFormed().trim();
  return text === '' && !rule.required ? null : text;
}
