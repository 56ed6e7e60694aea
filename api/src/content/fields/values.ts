import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { Declared } from '../../common/declaredFields.js';
import type { ChoiceRule, NumberRule } from '../../common/fieldRules.js';
import { Checked, ChoiceField, NumberField, SwitchField, toNumber, WordsField } from '../../common/fields.js';
import { isId, toRecordId } from '../../common/recordId.js';
import type { Described, Field } from './field.js';

interface ChoiceOptions<Choice> extends Pick<Described, 'form'> {
  /** Its name in the API's document. */
  readonly called: string;
  /** The choice of a new record; without one, editors must choose. */
  readonly initial?: Choice;
}

export function choice<const Choice extends string>(
  label: string,
  choices: readonly [Choice, ...Choice[]],
  { called, initial, form }: ChoiceOptions<NoInfer<Choice>>,
): Field<Choice> & { readonly rule: ChoiceRule } {
  const rule = {
    choices,
    ...(initial === undefined ? { missing: `${label} is required` } : { default: initial }),
    message: `${label} must be one of: ${choices.join(', ')}`,
  };
  return {
    rule,
    type: String,
    column: { type: 'varchar', length: 20, default: initial },
    check: (column) => `${column} IN (${choices.map((word) => `'${word}'`).join(', ')})`,
    body: ChoiceField(rule, { enumName: called }),
    answer: { enum: [...choices], enumName: called },
    form: { type: 'choice', label, rule, blank: initial ?? choices[0], ...form },
    initial: () => initial,
    unfinished: () => initial ?? choices[0],
  };
}

export function flag(
  label: string,
  { isOn = false, form }: Pick<Described, 'form'> & { readonly isOn?: boolean } = {},
): Field<boolean> {
  return {
    type: Boolean,
    column: { type: 'boolean', default: isOn },
    body: SwitchField(label, isOn),
    answer: { type: Boolean },
    form: { type: 'switch', label, blank: isOn, ...form },
    initial: () => isOn,
    unfinished: () => isOn,
  };
}

interface NumberOptions extends Pick<Described, 'form'> {
  readonly column?: string;
  readonly isForgiving?: boolean;
}

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

interface WordsOptions extends Pick<Described, 'form'> {
  readonly most: number;
  /** In characters. */
  readonly each: number;
  readonly example?: readonly string[];
}

export function words(label: string, { most, each, example, form }: WordsOptions): Field<string[]> {
  const message = `${label} must be at most ${most} texts of at most ${each} characters`;
  const rule = { maxWords: most, maxLength: each, message };
  return {
    type: Array,
    column: { type: 'text', array: true, default: [] },
    body: WordsField(rule),
    answer: { type: [String] },
    form: { type: 'words', label, rule, help: 'Separated by commas', ...form },
    example,
    initial: () => [],
    unfinished: () => [],
  };
}
