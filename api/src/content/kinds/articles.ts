import { address, alternativeText, picture } from '../fields/address.js';
import { day } from '../fields/day.js';
import { defineContent } from '../fields/defineContent.js';
import { longText, richText, text, textFormat } from '../fields/text.js';
import { flag, reference } from '../fields/values.js';

export const articles = defineContent({
  kind: 'articles',
  table: 'articles',
  noun: 'article',
  section: 'Articles',
  names: { one: 'Article', many: 'Articles' },
  fields: {
    title: text('Title', { required: true, most: 200 }),
    excerpt: longText('Excerpt', { required: true, most: 1000, form: { rows: 3 } }),
    content: richText('Content', {
      required: true,
      unless: 'externalUrl',
      most: 200_000,
      format: 'format',
      hasPlainHeadings: true,
    }),
    format: textFormat(),
    imageUrl: picture('Image URL', {
      required: true,
      alternative: 'imageAlternative',
      form: { label: 'Image' },
    }),
    imageAlternative: alternativeText(),
    externalUrl: address('External URL', {
      answered: 'The address of the article, if it is on another site',
      form: { help: 'Visitors are sent there and do not see the content, which may then be empty.' },
    }),
    categoryId: reference('Category'),
    date: day('Date', { required: true }),
    published: flag('Published', { isOn: true }),
  },
  name: 'title',
  published: 'published',
  orders: { newest: { date: 'DESC' }, oldest: { date: 'ASC' } },
  sorted: ['title', 'date', 'published', 'categoryId', 'createdAt', 'updatedAt'],
  search: { in: ['title', 'content'] },
  card: {
    fields: ['title', 'excerpt', 'imageUrl', 'externalUrl', 'categoryId', 'date', 'published'],
    hasVersion: true,
  },
  distinguishedBy: 'date',
  body: { field: 'content', format: 'format' },
  csv: { first: ['title', 'date', 'categoryId'] },
  bulk: true,
  indexes: ['order', 'published', 'published_category', 'category_id', 'search_text', 'name'],
});
