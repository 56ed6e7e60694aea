import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { cleanText, showsNothing, unseenIn } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import { withoutListMarks } from '@site/rules/listMarks';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Declared } from './declaredFields.js';
import type { ChoiceRule, NumberRule, WordsRule } from './fieldRules.js';
import { type TextRule, violation } from './textRule.js';

const MOST_TO_CLEAN_AWAY = 10_000;

const BLANKS = 100;

type TextFieldOptions = ApiPropertyOptions & {
  lines?: boolean;
  /** Whether each line is an item, without a list mark. */
  isList?: boolean;
  /** Whether bidirectional control characters stay; true by default. */
  direction?: boolean;
};

/**
 * An optional text that is empty becomes `null`, unless that means something or another field replaces it.
 */
export function TextField(
  rule: TextRule,
  { lines = false, isList = false, direction = true, ...options }: TextFieldOptions = {},
): PropertyDecorator {
  const { required, unless, emptyMeans, minLength, maxLength } = rule;
  const schema = {
    type: String,
    maxLength,
    ...(unless && { description: `Required unless \`${unless}\` is filled` }),
    ...options,
  } as ApiPropertyOptions;
  return applyDecorators(
    Declared({ kind: 'text', rule }),
    required && !unless
      ? ApiProperty({ ...schema, minLength } as ApiPropertyOptions)
      : ApiPropertyOptional({ ...schema, nullable: true } as ApiPropertyOptions),
    Transform(({ value }) => {
      const isCleaned = typeof value === 'string' && value.length <= maxLength + MOST_TO_CLEAN_AWAY;
      const clean = isCleaned ? cleanText(value, { lines, direction, unseen: unseenIn(rule) }) : value;
      const text = isCleaned && isList ? withoutListMarks(clean).trim() : clean;
      return text === '' && !required && !emptyMeans ? null : unless ? (text ?? '') : text;
    }),
    Checked((value, body) => (value === '' && mayBeEmpty(rule, body) ? undefined : violation(rule, value))),
  );
}

/** Give the property the same default, which empty values also mean. */
export function SwitchField(label: string, isOnByDefault: boolean): PropertyDecorator {
  return applyDecorators(
    Declared({ kind: 'switch' }),
    ApiPropertyOptional({ type: Boolean, default: isOnByDefault }),
    Transform(({ value }) => (isEmpty(value) ? isOnByDefault : value)),
    Checked((value) => (typeof value === 'boolean' ? undefined : `${label} must be true or false`)),
  );
}

export function NumberField(rule: NumberRule): PropertyDecorator {
  const { minimum, maximum, message } = rule;
  return applyDecorators(
    Declared({ kind: 'number', rule }),
    ApiPropertyOptional({ type: 'integer', minimum, maximum, default: 0 }),
    Transform(({ value }) => (isEmpty(value) ? 0 : toNumber(value))),
    Checked((value) =>
      Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum ? undefined : message,
    ),
  );
}

export function ChoiceField(rule: ChoiceRule, { enumName }: { enumName: string }): PropertyDecorator {
  const { choices, default: whenEmpty, missing, message } = rule;
  const schema = { enum: [...choices], enumName };
  return applyDecorators(
    Declared({ kind: 'choice', rule }),
    whenEmpty === undefined ? ApiProperty(schema) : ApiPropertyOptional({ ...schema, default: whenEmpty }),
    // Without a default, an empty value becomes null, because it was not omitted.
    Transform(({ value }) => (isEmpty(value) ? (whenEmpty ?? null) : value)),
    Checked((value) => {
      if (value === undefined || value === null) {
        return missing ?? message;
      }
      return typeof value === 'string' && choices.includes(value) ? undefined : message;
    }),
  );
}

export function VersionField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      nullable: true,
      description: 'The version that was read. If it is stale, the answer is 409',
    }),
    Transform(({ value }) => value ?? undefined),
    Checked((value) =>
      value === undefined || (Number.isInteger(value) && Number(value) >= 1)
        ? undefined
        : 'version must be a whole number from 1',
    ),
  );
}

/** Takes a list or a comma-separated text, and drops empty words and repetitions. */
export function WordsField(rule: WordsRule): PropertyDecorator {
  const { maxWords, maxLength, message } = rule;
  return applyDecorators(
    Declared({ kind: 'words', rule }),
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

/** In a change without the other field, only the service knows what is stored. */
function mayBeEmpty({ unless }: TextRule, body: object): boolean {
  return unless !== undefined && (!(unless in body) || Boolean(Reflect.get(body, unless)));
}

export function Checked(check: (value: unknown, body: object) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name: 'rule',
    validator: {
      validate: (value, details) => check(value, details?.object ?? {}) === undefined,
      defaultMessage: (details) => check(details?.value, details?.object ?? {}) ?? '',
    },
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && showsNothing(value));
}

export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function toWords(value: unknown, mostCharacters: number): unknown {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (!parts.every((part) => typeof part === 'string')) {
    return value;
  }
  // Otherwise a million words would be cleaned before they are counted.
  if (parts.reduce((sum, part) => sum + part.length, parts.length) > mostCharacters) {
    return value;
  }
  const words = parts
    .flatMap((part) => part.split(','))
    .map((word) => cleanText(word, { lines: false, direction: true }));
  const folded = words.map(foldText);
  return words.filter((word, index) => word !== '' && folded.indexOf(folded[index] ?? '') === index);
}
