import type { FieldRule } from '../common/fields.js';
import { requiredText } from '../common/textRule.js';
import { siteContentTypes } from './siteContent.entity.js';

export const siteContentRules = {
  key: requiredText('Key', 200, {
    pattern: '^[a-z0-9_]+$',
    message: 'Key must consist of lower-case letters, digits and underscores',
  }),
  title: requiredText('Title', 200),
  content: requiredText('Content', 200_000),
  type: {
    choices: siteContentTypes,
    default: 'text',
    message: `Type must be one of: ${siteContentTypes.join(', ')}`,
  },
  section: requiredText('Section', 200),
  order: { minimum: 0, maximum: 2_147_483_647, message: 'Display order must be a whole number from 0' },
} as const satisfies Record<string, FieldRule>;
