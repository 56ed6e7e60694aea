import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import type { NumberRule } from '../../common/fieldRules.js';
import { NumberField, toNumber } from '../../common/fields.js';
import type { Described, Field } from './field.js';

interface NumberOptions extends Pick<Described, 'form'> {
  readonly column?: string;
  /** Whether anything else counts as 0. */
  readonly isForgiving?: boolean;
}

/** A whole number from 0. */
export function number(
  label: string,
  { column, isForgiving = false, form }: NumberOptions,
): Field<number> & { readonly rule: NumberRule } {
  const rule = { minimum: 0, maximum: 2_147_483_647, message: `${label} must be a whole number from 0` };
  const forgive = Transform(({ value }) => (typeof toNumber(value) === 'number' ? value : 0));
  return {
    rule,
    type: Number,
    column: { type: 'integer', default: 0, name: column },
    check: (name) => `${name} >= 0`,
    body: isForgiving ? applyDecorators(NumberField(rule), forgive) : NumberField(rule),
    answer: { type: 'integer', minimum: 0 },
    form: { type: 'number', label, rule, blank: 0, ...(isForgiving && { isForgiving }), ...form },
    initial: () => 0,
    unfinished: () => 0,
  };
}
