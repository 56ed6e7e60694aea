import { defineContent } from '../fields/defineContent.js';
import { longText, text } from '../fields/text.js';
import { choice, number } from '../fields/values.js';

export const siteContent = defineContent({
  kind: 'site-content',
  table: 'site_content',
  noun: 'site content',
  plural: 'site content',
  section: 'Site Content',
  names: { one: 'SiteContent', many: 'SiteContent', answer: 'SiteContentEntry', tag: 'site content' },
  fields: {
    key: text('Key', {
      required: true,
      most: 200,
      shape: {
        pattern: '^[a-z0-9_]+$',
        message: 'Key must consist of lower-case letters, digits and underscores',
      },
      example: 'hero_title',
      unique: { message: 'There is already site content with this key' },
      form: { help: 'The site finds the text by this key.' },
    }),
    title: text('Title', { required: true, most: 200 }),
    content: longText('Content', { required: true, most: 200_000, form: { rows: 8 } }),
    type: choice('Type', ['text', 'html', 'markdown'], { called: 'SiteContentType', initial: 'text' }),
    section: text('Section', { required: true, most: 200 }),
    order: number('Display order', { column: 'display_order', isForgiving: true }),
  },
  name: 'title',
  canBeUnpublished: false,
  orders: { section: { section: 'ASC', order: 'ASC', key: 'ASC' } },
  sorted: ['key', 'title', 'type', 'section', 'order', 'createdAt', 'updatedAt'],
  search: { in: ['key', 'content'] },
  distinguishedBy: 'section',
  form: { first: ['key', 'title', 'section', 'type'] },
});
