import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions } from 'typeorm';
import { TextField } from '../../common/fields.js';
import { optionalText, requiredText, type TextRule } from '../../common/textRule.js';
import type { Described, Field, FormField, Unique } from './field.js';
import { choice } from './values.js';

export interface TextOptions extends Described {
  readonly required?: true;
  /** The name of a field: if that is filled, this one may be empty. */
  readonly unless?: string;
  /** Whether it says 'Requirements are required' rather than 'is required'. */
  readonly plural?: true;
  /** Whether records from before it was required may lack it. */
  readonly mayBeMissing?: true;
  readonly unique?: Unique;
}

interface ShortTextOptions extends TextOptions {
  readonly most: number;
  readonly shape?: { readonly pattern: string; readonly message: string };
}

export type TextValue<Options> = Options extends { required: true }
  ? Options extends { mayBeMissing: true }
    ? string | null
    : string
  : string | null;

export type RuledText<Options> = Field<TextValue<Options>> & { readonly rule: TextRule };

export type TextKind<Least> = <const Options extends Least>(
  label: string,
  options: Options,
) => RuledText<Options>;

export type OptionalText<Least> = <const Options extends Least = Least>(
  label: string,
  options?: Options,
) => RuledText<Options>;

export const text: TextKind<ShortTextOptions> = (label, options) => {
  const { pattern } = options.shape ?? {};
  return ruledText(textRule(label, options.most, options, options.shape), options, {
    form: { type: 'text', label },
    ...(pattern !== undefined && {
      check: (column: string) => `${column} ~ '${pattern}'`,
      answer: { pattern },
    }),
  });
};

interface LongTextOptions extends TextOptions {
  readonly most: number;
  readonly isList?: true;
}

export const longText: TextKind<LongTextOptions> = (label, options) => {
  const { isList } = options;
  return ruledText(textRule(label, options.most, options), options, {
    form: { type: 'longText', label, rows: 4, ...(isList && { isList }) },
    body: { lines: true, isList },
  });
};

interface RichTextOptions extends TextOptions {
  readonly most: number;
  readonly format?: string;
  readonly hasPlainHeadings?: boolean;
}

export const richText: TextKind<RichTextOptions> = (label, options) => {
  const { format, hasPlainHeadings } = options;
  return ruledText(textRule(label, options.most, options), options, {
    form: {
      type: 'richText',
      label,
      rows: 12,
      ...(format && { format }),
      ...(hasPlainHeadings && { hasPlainHeadings }),
    },
    body: { lines: true },
  });
};

export function textFormat(): Field<'plain' | 'markdown'> {
  return choice('Format', ['plain', 'markdown'], {
    called: 'TextFormat',
    initial: 'plain',
    form: { type: 'format', blank: 'markdown' },
  });
}

export function textRule(
  label: string,
  most: number,
  { required, unless, plural }: TextOptions,
  shape: Partial<TextRule> = {},
): TextRule {
  return required
    ? requiredText(label, most, { ...shape, ...(unless && { unless }), plural })
    : optionalText(label, most, shape);
}

interface Differences {
  readonly form: FormField;
  readonly column?: ColumnOptions;
  readonly check?: (column: string) => string;
  readonly body?: Parameters<typeof TextField>[1];
  readonly answer?: ApiPropertyOptions;
  readonly unfinished?: (today: string) => string;
}

export function ruledText<const Options extends TextOptions>(
  rule: TextRule,
  {
    required,
    unless,
    mayBeMissing,
    column,
    description,
    answered = description,
    example,
    unique,
    form,
  }: Options,
  { body, answer = { maxLength: rule.maxLength }, ...differences }: Differences,
): RuledText<Options> {
  const isNullable = !required || mayBeMissing === true;
  const field: Field<string | null> & { rule: TextRule } = {
    rule,
    type: String,
    column: {
      type: 'varchar',
      length: rule.maxLength,
      nullable: isNullable,
      name: column,
      ...differences.column,
    },
    check: differences.check,
    unique,
    form: { ...differences.form, rule, help: description, ...form },
    body: TextField(rule, { ...body, ...(description && { description }) }),
    answer: {
      type: String,
      ...(isNullable && { nullable: true }),
      ...answer,
      ...(answered && { description: answered }),
    } as ApiPropertyOptions,
    example,
    initial: () => (unless ? '' : required ? undefined : null),
    unfinished: differences.unfinished ?? (() => (required ? '' : null)),
  };
  return field as RuledText<Options>;
}
