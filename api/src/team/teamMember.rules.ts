import type { FieldRule } from '../common/fields.js';
import {
  emailPattern,
  imageAddressPattern,
  optionalText,
  requiredText,
  webAddressMessage,
  webAddressPattern,
} from '../common/textRule.js';

export const teamMemberRules = {
  name: requiredText('Name', 200),
  title: requiredText('Title', 200),
  bio: requiredText('Bio', 10_000),
  imageUrl: optionalText('Image URL', 2048, {
    pattern: imageAddressPattern,
    message: 'Image URL must be a web address (http or https) or an uploaded image',
  }),
  linkedin: optionalText('LinkedIn URL', 2048, {
    pattern: webAddressPattern,
    message: webAddressMessage('LinkedIn URL'),
  }),
  email: optionalText('Email', 254, {
    pattern: emailPattern,
    message: 'Email must be a valid email address',
  }),
  order: { minimum: 0, maximum: 2_147_483_647, message: 'Display order must be a whole number from 0' },
} as const satisfies Record<string, FieldRule>;
