import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { Transform } from 'class-transformer';
import { z } from 'zod';
import type { NumberRule } from '../../common/fieldRules.js';
import { Checked, TextField } from '../../common/fields.js';
import { sliceRules } from './slice.rules.js';

export const sliceName = z.custom<string>(isSliceName);

export const releaseName = z.custom<string>(isReleaseName);

export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)));

/** Checks with one schema: a validator for each property and item takes ten times as long. */
export function Fits(schema: z.ZodType, message: string): PropertyDecorator {
  return Checked((value) => (schema.safeParse(value).success ? undefined : message));
}

export function Whole(description?: string, options: ApiPropertyOptions = {}): PropertyDecorator {
  return ApiProperty({ type: 'integer', ...options, description } as ApiPropertyOptions);
}

export function Moment(description?: string): PropertyDecorator {
  return ApiProperty({ type: String, format: 'date-time', description } as ApiPropertyOptions);
}

export function MomentOrNull(): PropertyDecorator {
  return ApiProperty({ type: String, format: 'date-time', nullable: true });
}

export function OrNull(type: ApiPropertyOptions['type'], description?: string): PropertyDecorator {
  return ApiProperty({ type, nullable: true, description } as ApiPropertyOptions);
}

export function ReasonField(): PropertyDecorator {
  return TextField(sliceRules.reason, { direction: false });
}

export function FlagField(description: string): PropertyDecorator {
  return (target, property) =>
    applyDecorators(
      ApiPropertyOptional({ type: Boolean, description }),
      Fits(z.boolean().nullish(), `${String(property)} must be true or false`),
    )(target, property);
}

export function WholeField(
  rule: NumberRule & { readonly default?: number },
  description: string,
): PropertyDecorator {
  const { minimum, maximum, message, default: usual } = rule;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum, maximum, default: usual, description }),
    Transform(({ value }) => value ?? usual ?? value),
    Fits(z.int().min(minimum).max(maximum).optional(), message),
  );
}

/** `//elsewhere.example` is another site. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(text);
}
