import { address, alternativeText, picture } from '../fields/address.js';
import { defineContent } from '../fields/defineContent.js';
import { richText, text, textFormat } from '../fields/text.js';
import { flag, number, words } from '../fields/values.js';

export const companies = defineContent({
  kind: 'companies',
  table: 'companies',
  noun: 'company',
  plural: 'companies',
  section: 'Companies',
  names: { one: 'Company', many: 'Companies' },
  fields: {
    name: text('Name', { required: true, most: 200, example: 'Ledgerbrook' }),
    description: richText('Description', {
      required: true,
      most: 10_000,
      format: 'format',
      form: { rows: 5 },
    }),
    format: textFormat(),
    logoUrl: picture('Logo URL', { alternative: 'logoAlternative', form: { label: 'Logo' } }),
    logoAlternative: alternativeText(),
    website: address('Website'),
    articleUrl: address('Article URL'),
    tags: words('Tags', { most: 50, each: 100, example: ['Financial services', 'Compliance'] }),
    featured: flag('Featured', { form: { help: 'Shown on the home page, and first in the list' } }),
    order: number('Display order', {
      column: 'display_order',
      form: { help: 'Among featured companies: small numbers first, then by name' },
    }),
  },
  name: 'name',
  orders: {
    featured: { featured: 'DESC', order: 'ASC', name: 'ASC' },
    name: { name: 'ASC' },
  },
  sorted: ['name', 'featured', 'order', 'createdAt', 'updatedAt'],
  search: { in: ['name', 'description'], shows: ['name', 'description', 'format'] },
  card: { fields: ['name', 'description', 'logoUrl', 'website', 'tags'], beginning: 'description' },
  body: { field: 'description', format: 'format' },
  neighbours: {
    named: 'CompanyNeighbours',
    summary: 'A company with those before and after it, in the order of the list',
  },
  // Companies that are not featured are ordered by name.
  sets: ({ featured }: { readonly featured: boolean }) => (featured ? {} : { order: 0 }),
  csv: { alike: ['tags'] },
  bulk: true,
  indexes: ['order', 'search_text', 'name', 'tags'],
});
