import {
  type AddressFormat,
  addressProblem,
  mustBeImageAddress,
  mustBeWebAddress,
} from '@site/rules/addresses';
import { visibleLength } from '@site/rules/cleanText';

export interface TextRule {
  readonly required: boolean;
  /** The field of the same body that may be filled instead. */
  readonly unless?: string;
  /** What an empty text means, other than null; CSV files show it in parentheses. */
  readonly emptyMeans?: string;
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression with the flag `u` that must match the whole text. */
  readonly pattern?: string;
  readonly format?: AddressFormat;
  readonly label?: string;
  readonly missing?: string;
  readonly message: string;
  readonly tooLong: string;
}

/** Does not tell whether the month and day exist; the API checks that too. */
export const calendarDayPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/** A complete address that cannot run code and contains no password. */
export function webAddress(label: string) {
  return { format: 'web-address', label, message: mustBeWebAddress(label) } as const;
}

export function imageAddress(label: string) {
  return { format: 'image-address', label, message: mustBeImageAddress(label) } as const;
}

type Shape = Pick<TextRule, 'unless' | 'emptyMeans' | 'pattern' | 'format' | 'label' | 'message'>;

export function requiredText(
  label: string,
  maxLength: number,
  options: { plural?: boolean } & Partial<Shape> = {},
): TextRule {
  const { plural = false, message = `${label} must be text`, ...shape } = options;
  return {
    required: true,
    minLength: 1,
    maxLength,
    ...shape,
    missing: `${label} ${plural ? 'are' : 'is'} required`,
    message,
    tooLong: tooLong(label, maxLength),
  };
}

export function optionalText(
  label: string,
  maxLength: number,
  { message = `${label} must be text`, ...shape }: Partial<Shape> = {},
): TextRule {
  return {
    required: false,
    minLength: 0,
    maxLength,
    ...shape,
    message,
    tooLong: tooLong(label, maxLength),
  };
}

export function violation(rule: TextRule, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') {
    return rule.required ? (rule.missing ?? rule.message) : undefined;
  }
  if (typeof value !== 'string' || visibleLength(value) < rule.minLength) {
    return rule.message;
  }
  if (value.length > rule.maxLength) {
    return rule.tooLong;
  }
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(value)) {
    return rule.message;
  }
  return addressProblem(rule, value);
}

function tooLong(label: string, maxLength: number): string {
  return `${label} must be at most ${maxLength.toLocaleString('en')} characters`;
}
