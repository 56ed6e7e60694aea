import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { cleanText } from './cleanText.js';
import { type TextRule, violation } from './textRule.js';

/** A whole number of a form. */
export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly message: string;
}

/** One of a few words. */
export interface ChoiceRule {
  readonly choices: readonly string[];
  /** What empty values mean; without it they are refused. */
  readonly default?: string;
  /** Said when there is none, and no default. */
  readonly missing?: string;
  readonly message: string;
}

/** A list of words, that a form may write as one text with commas. */
export interface WordsRule {
  readonly maxWords: number;
  readonly maxLength: number;
  readonly message: string;
}

/** What a rule of any kind is, as it travels to the browser. */
export type FieldRule = TextRule | NumberRule | ChoiceRule | WordsRule;

/** Blanks and control characters that a text may have on top of what is kept of it; with more it is too long uncleaned. */
const MOST_TO_CLEAN_AWAY = 10_000;

/** Commas and blanks that each word may have around it. */
const BLANKS = 100;

type TextFieldOptions = ApiPropertyOptions & {
  /** The text may have more than one line. */
  lines?: boolean;
  /** It keeps characters that set the direction of writing. True unless it is said otherwise. */
  direction?: boolean;
};

/** A text of a body: its rule checks it, and is what its schema says. An optional one that is empty is `null`. */
export function TextField(
  rule: TextRule,
  { lines = false, direction = true, ...options }: TextFieldOptions = {},
): PropertyDecorator {
  const { required, minLength, maxLength } = rule;
  const schema = { type: String, maxLength, ...options } as ApiPropertyOptions;
  return applyDecorators(
    required
      ? ApiProperty({ ...schema, minLength } as ApiPropertyOptions)
      : ApiPropertyOptional({ ...schema, nullable: true } as ApiPropertyOptions),
    Transform(({ value }) => {
      const isCleaned = typeof value === 'string' && value.length <= maxLength + MOST_TO_CLEAN_AWAY;
      const text = isCleaned ? cleanText(value, { lines, direction }) : value;
      return text === '' && !required ? null : text;
    }),
    Checked((value) => violation(rule, value)),
  );
}

/** A yes or no of a body. Give the property its default, which empty values mean too. */
export function SwitchField(label: string, isOnByDefault: boolean): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: isOnByDefault }),
    Transform(({ value }) => (isEmpty(value) ? isOnByDefault : value)),
    Checked((value) => (typeof value === 'boolean' ? undefined : `${label} must be true or false`)),
  );
}

/**
 * A whole number of a body. Digits in a text count as the number that they write. Left out it is 0; with a
 * `meaningOfEmpty` it is null, and stands for what that says.
 */
export function NumberField(
  { minimum, maximum, message }: NumberRule,
  { meaningOfEmpty }: { meaningOfEmpty?: string } = {},
): PropertyDecorator {
  const empty = meaningOfEmpty === undefined ? 0 : null;
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum,
      maximum,
      ...(empty === 0 ? { default: 0 } : { nullable: true, description: meaningOfEmpty }),
    }),
    Transform(({ value }) => (isEmpty(value) ? empty : toNumber(value))),
    Checked((value) =>
      value === empty || (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum)
        ? undefined
        : message,
    ),
  );
}

/** One of the words of a rule. */
export function ChoiceField(
  { choices, default: whenEmpty, missing, message }: ChoiceRule,
  { enumName }: { enumName: string },
): PropertyDecorator {
  const schema = { enum: [...choices], enumName };
  return applyDecorators(
    whenEmpty === undefined ? ApiProperty(schema) : ApiPropertyOptional({ ...schema, default: whenEmpty }),
    // Null where nothing is meant: empty is not the same as left out.
    Transform(({ value }) => (isEmpty(value) ? (whenEmpty ?? null) : value)),
    Checked((value) => {
      if (value === undefined || value === null) {
        return missing ?? message;
      }
      return typeof value === 'string' && choices.includes(value) ? undefined : message;
    }),
  );
}

/** The version of a record that a write started from, if its writer knows it. */
export function VersionField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      nullable: true,
      description: 'The version that was read. When it is not the last one, the answer is 409',
    }),
    Transform(({ value }) => value ?? undefined),
    Checked((value) =>
      value === undefined || (Number.isInteger(value) && Number(value) >= 1)
        ? undefined
        : 'version must be a whole number from 1',
    ),
  );
}

/** A list of words, or one text with commas. Empty and repeated words are left out. */
export function WordsField({ maxWords, maxLength, message }: WordsRule): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      oneOf: [
        { type: 'array', items: { type: 'string', maxLength }, maxItems: maxWords },
        { type: 'string', description: 'Separated by commas' },
      ],
      default: [],
    }),
    Transform(({ value }) => (isEmpty(value) ? [] : toWords(value, maxWords * (maxLength + BLANKS)))),
    Checked((value) =>
      Array.isArray(value) &&
      value.length <= maxWords &&
      value.every((word) => typeof word === 'string' && word.length <= maxLength)
        ? undefined
        : message,
    ),
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

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The number that a value is or writes in plain digits; anything else stays as it is. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function toWords(value: unknown, mostCharacters: number): unknown {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (!parts.every((part) => typeof part === 'string')) {
    return value;
  }
  // Left as they are, to be refused: each of a million words would be cleaned before they are counted.
  if (parts.reduce((sum, part) => sum + part.length, parts.length) > mostCharacters) {
    return value;
  }
  const words = parts
    .flatMap((part) => part.split(','))
    .map((word) => cleanText(word, { lines: false, direction: true }));
  return [...new Set(words.filter((word) => word !== ''))];
}
