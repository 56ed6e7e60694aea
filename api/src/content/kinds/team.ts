import { address, alternativeText, email, picture } from '../fields/address.js';
import { defineContent } from '../fields/defineContent.js';
import { richText, text, textFormat } from '../fields/text.js';
import { flag, number } from '../fields/values.js';

export const team = defineContent({
  kind: 'team',
  table: 'team_members',
  noun: 'team member',
  section: 'Team',
  names: { one: 'TeamMember', many: 'Team' },
  fields: {
    name: text('Name', { required: true, most: 200 }),
    title: text('Title', { required: true, most: 200 }),
    bio: richText('Bio', { required: true, most: 10_000, format: 'format', form: { rows: 5 } }),
    format: textFormat(),
    imageUrl: picture('Image URL', {
      alternative: 'imageAlternative',
      form: { label: 'Headshot', upload: 'headshot' },
    }),
    imageAlternative: alternativeText(),
    linkedin: address('LinkedIn URL'),
    email: email('Email'),
    order: number('Display order', { column: 'display_order' }),
    featured: flag('Featured', { form: { help: 'Shown on the home page' } }),
  },
  name: 'name',
  orders: {
    order: { order: 'ASC', name: 'ASC' },
    featured: { featured: 'DESC', order: 'ASC', name: 'ASC' },
    name: { name: 'ASC' },
  },
  sorted: ['name', 'title', 'order', 'featured', 'createdAt', 'updatedAt'],
  search: { in: ['name', 'bio', 'title'], shows: ['name', 'title'] },
  card: { fields: ['name', 'title', 'bio', 'imageUrl', 'linkedin', 'email'], beginning: 'bio' },
  distinguishedBy: 'title',
  body: { field: 'bio', format: 'format' },
  neighbours: {
    named: 'TeamNeighbours',
    summary: 'A member with those before and after it, in display order',
    also: ['title'],
  },
  csv: {},
  form: { first: ['name', 'title', 'bio', 'imageUrl', 'imageAlternative', 'email'] },
  bulk: true,
  indexes: ['order', 'search_text', 'name'],
});
