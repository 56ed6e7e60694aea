import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { Transform } from 'class-transformer';
import { z } from 'zod';
import type { NumberRule } from '../../common/fieldRules.js';
import { Checked, TextField } from '../../common/fields.js';
import { sliceRules } from './slice.rules.js';

export const sliceName = z.string().refine(isSliceName);

export const releaseName = z.string().refine(isReleaseName);

export const moment = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)))
  .meta({ format: 'date-time' });

/** Tells the document the rules of the schema. */
function describedBy(schema: z.ZodType): PropertyDecorator {
  const { type, description, ...rules } = z.toJSONSchema(schema, { target: 'openapi-3.0' });
  return ApiProperty({
    type,
    ...rules,
    description,
    required: !schema.isOptional(),
  } as ApiPropertyOptions);
}

const partsOf = new Map<object, Readonly<Record<string, z.ZodType>>>();

/** Is checked with its list: a validator for each property and item takes ten times as long. */
export function Part(schema: z.ZodType, document = describedBy(schema)): PropertyDecorator {
  return (target, property) => {
    partsOf.set(target, { ...partsOf.get(target), [String(property)]: schema });
    document(target, property);
  };
}

/** @param type Its own fields and those that it inherits are parts. */
export function itemsOf({ prototype }: Type<object>) {
  const inherited = partsOf.get(Object.getPrototypeOf(prototype));
  return z.array(z.strictObject({ ...inherited, ...partsOf.get(prototype) }));
}

export function Fits(schema: z.ZodType, message: string, document = describedBy(schema)): PropertyDecorator {
  const fits = Checked((value) => (schema.safeParse(value).success ? undefined : message));
  return applyDecorators(document, fits);
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
    Fits(
      z.boolean().nullish(),
      `${String(property)} must be true or false`,
      ApiPropertyOptional({ type: Boolean, description }),
    )(target, property);
}

export function WholeField(
  rule: NumberRule & { readonly default?: number },
  description: string,
): PropertyDecorator {
  const { minimum, maximum, message, default: usual } = rule;
  return applyDecorators(
    Transform(({ value }) => value ?? usual ?? value),
    Fits(z.int().min(minimum).max(maximum).optional().meta({ default: usual, description }), message),
  );
}

/** `//elsewhere.example` is another site. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(text);
}
