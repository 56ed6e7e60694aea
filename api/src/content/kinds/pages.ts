import { path } from '../fields/address.js';
import { defineContent } from '../fields/defineContent.js';
import { longText, richText, text } from '../fields/text.js';
import { flag } from '../fields/values.js';

export const pages = defineContent({
  kind: 'pages',
  table: 'pages',
  noun: 'page',
  section: 'Pages',
  names: { one: 'SitePage', many: 'SitePages', tag: 'pages' },
  fields: {
    title: text('Title', { required: true, most: 200 }),
    address: path('Address', {
      required: true,
      unique: { message: 'There is already a page at this address' },
      example: '/about/history',
      form: { help: 'Where the page is on the site, such as “/about/history”.' },
    }),
    summary: longText('Summary', {
      most: 300,
      form: { rows: 2, help: 'Beside the text, in search results and with shared links.' },
    }),
    body: richText('Body', { required: true, most: 200_000 }),
    published: flag('Published', { isOn: true }),
  },
  name: 'title',
  published: 'published',
  orders: { title: { title: 'ASC' } },
  sorted: ['title', 'address', 'published', 'createdAt', 'updatedAt'],
  search: { in: ['title', 'body'], shows: ['title', 'summary', 'address'] },
  distinguishedBy: 'address',
  body: { field: 'body' },
  csv: { first: ['title', 'address'] },
  bulk: true,
  indexes: ['order', 'search_text', 'name'],
});
