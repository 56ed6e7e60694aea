import type { FieldRule } from '../common/fieldRules.js';
import { optionalText } from '../common/textRule.js';
import { contactStatuses } from './contactSubmission.entity.js';

export const submissionRules = {
  status: {
    choices: contactStatuses,
    missing: 'Status is required',
    message: `Status must be one of: ${contactStatuses.join(', ')}`,
  },
} as const satisfies Record<string, FieldRule>;

export const replyRules = {
  message: {
    required: true,
    minLength: 1,
    maxLength: 5000,
    message: 'Please enter a reply message',
    tooLong: 'Message must be at most 5,000 characters',
  },
  idempotencyKey: optionalText('Idempotency key', 100),
} as const satisfies Record<string, FieldRule>;
