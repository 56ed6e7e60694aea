import type { FieldRule } from '../common/fieldRules.js';
import { optionalText, requiredText, type TextRule } from '../common/textRule.js';
import { contactStatuses } from './contactSubmission.entity.js';

/** Lengths are in UTF-16 units after trimming, as browsers count them. */
function length(
  minLength: number,
  maxLength: number,
  label: string,
  message = `${label} must be at least ${minLength} characters`,
): TextRule {
  const tooLong = `${label} must be at most ${maxLength.toLocaleString('en')} characters`;
  return { required: true, minLength, maxLength, message, tooLong };
}

export const contactRules = {
  firstName: length(2, 100, 'First name'),
  lastName: length(2, 100, 'Last name'),
  email: {
    required: true,
    minLength: 6,
    maxLength: 254,
    format: 'email',
    label: 'Email',
    message: 'Please enter a valid email address',
    tooLong: 'Email must be at most 254 characters',
  },
  company: optionalText('Company', 200),
  interest: length(2, 100, 'Your interest', 'Please specify your interest'),
  message: length(10, 5000, 'Message'),
} as const satisfies Record<string, TextRule>;

export const submissionRules = {
  status: {
    choices: contactStatuses,
    missing: 'Status is required',
    message: `Status must be one of: ${contactStatuses.join(', ')}`,
  },
} as const satisfies Record<string, FieldRule>;

export const replyRules = {
  message: length(1, 5000, 'Message', 'Please enter a reply message'),
  note: length(1, 5000, 'Note', 'Please enter a note'),
  idempotencyKey: optionalText('Idempotency key', 100),
} as const satisfies Record<string, FieldRule>;

export const templateRules = {
  name: requiredText('Name', 100),
  text: requiredText('Text', 5000),
} as const satisfies Record<string, FieldRule>;
