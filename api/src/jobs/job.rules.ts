import type { FieldRule } from '../common/fields.js';
import { optionalText, requiredText, webAddressMessage, webAddressPattern } from '../common/textRule.js';
import { jobTypes } from './job.entity.js';

export const jobRules = {
  title: requiredText('Title', 200),
  location: requiredText('Location', 200),
  department: requiredText('Department', 200),
  type: {
    choices: jobTypes,
    missing: 'Type is required',
    message: `Type must be one of: ${jobTypes.join(', ')}`,
  },
  description: requiredText('Description', 10_000),
  requirements: requiredText('Requirements', 10_000, { plural: true }),
  responsibilities: requiredText('Responsibilities', 10_000, { plural: true }),
  applicationUrl: optionalText('Application URL', 2048, {
    pattern: webAddressPattern,
    message: webAddressMessage('Application URL'),
  }),
} as const satisfies Record<string, FieldRule>;
