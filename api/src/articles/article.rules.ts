import type { FieldRule } from '../common/fields.js';
import {
  calendarDayPattern,
  imageAddressPattern,
  optionalText,
  requiredText,
  webAddressMessage,
  webAddressPattern,
} from '../common/textRule.js';

const dayMessage = 'Date must be a calendar day, such as 2026-11-21';

export const articleRules = {
  title: requiredText('Title', 200),
  excerpt: requiredText('Excerpt', 1000),
  content: requiredText('Content', 200_000),
  imageUrl: requiredText('Image URL', 2048, {
    pattern: imageAddressPattern,
    message: 'Image URL must be a web address (http or https) or an uploaded image',
  }),
  externalUrl: optionalText('External URL', 2048, {
    pattern: webAddressPattern,
    message: webAddressMessage('External URL'),
  }),
  date: {
    ...requiredText('Date', 10, { pattern: calendarDayPattern, message: dayMessage }),
    tooLong: dayMessage,
  },
} as const satisfies Record<string, FieldRule>;

export const articleCategoryRules = {
  name: requiredText('Name', 200),
} as const satisfies Record<string, FieldRule>;
