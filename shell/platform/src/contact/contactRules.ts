/** What a visitor can choose in the contact form; sent as its visible text. */
export const contactTopics = [
  'Potential Acquisition',
  'Media Request',
  'Careers',
  'General Inquiry',
  'Partnerships',
] as const;

export interface FieldRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression, for the flag `u`, that the whole text matches. */
  readonly pattern?: string;
  /** Said when the field is missing, too short or not of the pattern. */
  readonly message: string;
  /** Said when the field is longer than `maxLength`. */
  readonly tooLong: string;
}

const emailName = "[\\p{L}\\p{N}!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const hostLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?';
const topLevelDomain = '\\p{L}(?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])';

/** The rules of the contact form, as the API has them. Lengths are counted after trimming, in UTF-16 units. */
export const contactRules = {
  firstName: {
    required: true,
    minLength: 2,
    maxLength: 100,
    message: 'First name must be at least 2 characters',
    tooLong: 'First name must be at most 100 characters',
  },
  lastName: {
    required: true,
    minLength: 2,
    maxLength: 100,
    message: 'Last name must be at least 2 characters',
    tooLong: 'Last name must be at most 100 characters',
  },
  email: {
    required: true,
    minLength: 6,
    maxLength: 254,
    pattern: `^${emailName}(?:\\.${emailName})*@(?:${hostLabel}\\.)+${topLevelDomain}$`,
    message: 'Please enter a valid email address',
    tooLong: 'Email must be at most 254 characters',
  },
  company: {
    required: false,
    minLength: 0,
    maxLength: 200,
    message: 'Company must be a text',
    tooLong: 'Company must be at most 200 characters',
  },
  interest: {
    required: true,
    minLength: 2,
    maxLength: 100,
    message: 'Please specify your interest',
    tooLong: 'Your interest must be at most 100 characters',
  },
  message: {
    required: true,
    minLength: 10,
    maxLength: 5000,
    message: 'Message must be at least 10 characters',
    tooLong: 'Message must be at most 5,000 characters',
  },
} as const satisfies Record<string, FieldRule>;

/** What is wrong with a trimmed text by a rule, as a sentence; undefined if nothing is. */
export function violation(rule: FieldRule, value: unknown): string | undefined {
  if (!rule.required && (value === null || value === undefined)) {
    return undefined;
  }
  if (typeof value !== 'string' || value.length < rule.minLength) {
    return rule.message;
  }
  if (value.length > rule.maxLength) {
    return rule.tooLong;
  }
  return rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(value) ? undefined : rule.message;
}
