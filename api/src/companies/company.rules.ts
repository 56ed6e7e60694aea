import type { FieldRule } from '../common/fields.js';
import {
  imageAddressPattern,
  optionalText,
  requiredText,
  webAddressMessage,
  webAddressPattern,
} from '../common/textRule.js';

export const companyRules = {
  name: requiredText('Name', 200),
  description: requiredText('Description', 10_000),
  logoUrl: optionalText('Logo URL', 2048, {
    pattern: imageAddressPattern,
    message: 'Logo URL must be a web address (http or https) or an uploaded image',
  }),
  website: optionalText('Website', 2048, {
    pattern: webAddressPattern,
    message: webAddressMessage('Website'),
  }),
  articleUrl: optionalText('Article URL', 2048, {
    pattern: webAddressPattern,
    message: webAddressMessage('Article URL'),
  }),
  tags: { maxWords: 50, maxLength: 100, message: 'Tags must be at most 50 texts of at most 100 characters' },
} as const satisfies Record<string, FieldRule>;
