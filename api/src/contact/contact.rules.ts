import type { TextRule } from '../common/textRule.js';

export const contactTopics = [
  'Potential Acquisition',
  'Media Request',
  'Careers',
  'General Inquiry',
  'Partnerships',
] as const;

/** Lengths are in UTF-16 units after trimming, as browsers count them. */
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
    format: 'email',
    label: 'Email',
    message: 'Please enter a valid email address',
    tooLong: 'Email must be at most 254 characters',
  },
  company: {
    required: false,
    minLength: 0,
    maxLength: 200,
    message: 'Company must be text',
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
} as const satisfies Record<string, TextRule>;
