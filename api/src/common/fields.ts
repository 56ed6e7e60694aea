import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { cleanText } from './cleanText.js';
import { type TextRule, violation } from './textRule.js';

type TextFieldOptions = ApiPropertyOptions & {
  /** The text may have more than one line. */
  lines?: boolean;
};

/** A text of a body: its rule checks it, and is what its schema says. An optional one that is empty is `null`. */
export function TextField(
  rule: TextRule,
  { lines = false, ...options }: TextFieldOptions = {},
): PropertyDecorator {
  const { required, minLength, maxLength } = rule;
  const schema = { type: String, maxLength, ...options } as ApiPropertyOptions;
  return applyDecorators(
    required
      ? ApiProperty({ ...schema, minLength } as ApiPropertyOptions)
      : ApiPropertyOptional({ ...schema, nullable: true } as ApiPropertyOptions),
    Transform(({ value }) => {
      const text = typeof value === 'string' ? cleanText(value, { lines }) : value;
      return text === '' && !required ? null : text;
    }),
    Checked((value) => violation(rule, value)),
  );
}

/** Checks a property of a body by a function that says what is wrong with it. */
export function Checked(check: (value: unknown) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name: 'rule',
    validator: {
      validate: (value) => check(value) === undefined,
      defaultMessage: (details?: ValidationArguments) => check(details?.value) ?? '',
    },
  });
}
