import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { Declared } from '../../common/declaredFields.js';
import { Checked } from '../../common/fields.js';
import { isId, toRecordId } from '../../common/recordId.js';
import type { Field } from './field.js';

/** The id of a record that others refer to, or `none`. */
export function ReferenceParameter(name: string, label: string): PropertyDecorator {
  const noun = label.toLowerCase();
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      pattern: '^([1-9][0-9]*|none)$',
      description: `The id of a ${noun}, or \`none\` for those without one`,
    }),
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? (toRecordId(value) ?? value) : value)),
    ValidateBy(
      {
        name: 'isReference',
        validator: { validate: (value) => value === 'none' || typeof value === 'number' },
      },
      { message: `${name} must be the id of a ${noun} or none` },
    ),
  );
}

/** The id of another record. */
export function reference(label: string): Field<number | null> {
  return {
    type: Number,
    column: { type: 'integer', nullable: true },
    body: applyDecorators(
      Declared({ kind: 'number' }),
      ApiPropertyOptional({ type: 'integer', minimum: 1, nullable: true }),
      Transform(({ value }) => (value === '' ? null : value)),
      Checked((value) =>
        value === null || isId(value) ? undefined : `${label} must be the id of a ${label.toLowerCase()}`,
      ),
    ),
    answer: { type: 'integer', nullable: true },
    form: { type: 'reference', label, blank: null },
    initial: () => null,
    unfinished: () => null,
  };
}
