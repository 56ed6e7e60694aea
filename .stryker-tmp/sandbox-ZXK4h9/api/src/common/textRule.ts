/** The rule for a text in a form. It is part of the API's document, so the browser checks the same. */
export interface TextRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression with the flag `u` that must match the whole text. */
  readonly pattern?: string;
  /** The message if a required field is missing or blank; `message` by default. */
  readonly missing?: string;
  /** The message if the field is too short or does not match the pattern. */
  readonly message: string;
  /** The message if the field is longer than `maxLength`. */
  readonly tooLong: string;
}

const emailName = "[\\p{L}\\p{N}!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const hostLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?';
const topLevelDomain = '\\p{L}(?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])';
const completeAddress = `[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${hostLabel}(?:\\.${hostLabel})*(?::[0-9]{1,5})?(?:[\\/?#][^\\s\\p{Cc}]*)?`;
const storedName = '[A-Za-z0-9_][A-Za-z0-9._\\-]*';

/** An e-mail address, without a name and with a domain. */
export const emailPattern = `^${emailName}(?:\\.${emailName})*@(?:${hostLabel}\\.)+${topLevelDomain}$`;

/** A date in the right format. Whether the month and day exist is checked when it arrives. */
export const calendarDayPattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/** For a text that is a complete web address, which cannot run code and contains no password. */
export function webAddress(label: string) {
  return {
    pattern: `^${completeAddress}$`,
    message: `${label} must be a web address that begins with http:// or https://`,
  };
}

/** For a text that is a complete web address, or an image uploaded to this site. */
export function imageAddress(label: string) {
  return {
    pattern: `^(?:${completeAddress}|\\/uploads(?:\\/${storedName})+)$`,
    message: `${label} must be a web address (http or https) or an uploaded image`,
  };
}

/** The rule for a required text, with messages such as 'Title is required'. */
export function requiredText(
  label: string,
  maxLength: number,
  options: { plural?: boolean; pattern?: string; message?: string } = {},
): TextRule {
  const { plural = false, pattern, message = `${label} must be text` } = options;
  return {
    required: true,
    minLength: 1,
    maxLength,
    ...(pattern && { pattern }),
    missing: `${label} ${plural ? 'are' : 'is'} required`,
    message,
    tooLong: tooLong(label, maxLength),
  };
}

/** The rule for an optional text. Missing, `null` and blank all mean empty. */
export function optionalText(
  label: string,
  maxLength: number,
  { pattern, message = `${label} must be text` }: { pattern?: string; message?: string } = {},
): TextRule {
  return {
    required: false,
    minLength: 0,
    maxLength,
    ...(pattern && { pattern }),
    message,
    tooLong: tooLong(label, maxLength),
  };
}

/** Returns what is wrong with a cleaned text according to a rule, as a sentence; undefined if it is valid. */
export function violation(rule: TextRule, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') {
    return rule.required ? (rule.missing ?? rule.message) : undefined;
  }
  if (typeof value !== 'string' || value.length < rule.minLength) {
    return rule.message;
  }
  if (value.length > rule.maxLength) {
    return rule.tooLong;
  }
  return rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(value) ? undefined : rule.message;
}

function tooLong(label: string, maxLength: number): string {
  return `${label} must be at most ${maxLength.toLocaleString('en')} characters`;
}
