import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toQuery } from '@site/rules/searchRules';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Checked } from '../common/fields.js';

export function BooleanParameter(name: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: `${name} must be true or false` }),
  );
}

export function ChoiceParameter(
  name: string,
  choices: readonly string[],
  enumName: string,
  description?: string,
): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: [...choices], enumName, description }),
    IsOptional(),
    IsOneOf(name, choices),
  );
}

export function RequiredChoice(
  name: string,
  choices: readonly string[],
  enumName: string,
  description?: string,
): PropertyDecorator {
  return applyDecorators(ApiProperty({ enum: [...choices], enumName, description }), IsOneOf(name, choices));
}

function IsOneOf(name: string, choices: readonly string[]): PropertyDecorator {
  return IsIn(choices, { message: `${name} must be one of: ${choices.join(', ')}` });
}

export function SearchParameter(fields: string, maxLength = 200): PropertyDecorator {
  const description = `Part of ${fields}; case and kinds of spaces, quotation marks and hyphens do not count`;
  return SameTextParameter('q', description, maxLength);
}

export function SummaryParameter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: ['summary'], description }),
    IsOptional(),
    IsIn(['summary'], { message: 'fields must be summary' }),
  );
}

export function SameTextParameter(name: string, description: string, maxLength = 200): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, description }),
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? toQuery(value) : value)),
    IsString({ message: `${name} must be a single text` }),
    MaxLength(maxLength, { message: `${name} must be at most ${maxLength} characters` }),
  );
}

export function ExactParameter(name: string, maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, description }),
    IsOptional(),
    Checked((value) =>
      typeof value === 'string' && !value.includes('\0') ? undefined : `${name} must be a single text`,
    ),
    MaxLength(maxLength, { message: `${name} must be at most ${maxLength} characters` }),
  );
}

export function IdsParameter(most: number, of: string): PropertyDecorator {
  const rule = `up to ${most} ids, separated by commas`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Only these ${of}: ${rule}`, example: '3,17' }),
    IsOptional(),
    Matches(new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${most - 1}}$`), {
      message: `ids must be ${rule}`,
    }),
  );
}

export function idsIn(parameter: string | undefined): number[] | undefined {
  return parameter?.split(',').map(Number);
}
