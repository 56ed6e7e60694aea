import { address } from '../fields/address.js';
import { day } from '../fields/day.js';
import { defineContent } from '../fields/defineContent.js';
import { longText, richText, text, textFormat } from '../fields/text.js';
import { choice, flag } from '../fields/values.js';

export const jobs = defineContent({
  kind: 'jobs',
  table: 'jobs',
  noun: 'job posting',
  section: 'Jobs',
  names: { one: 'Job', many: 'Jobs' },
  fields: {
    title: text('Title', { required: true, most: 200 }),
    location: text('Location', { required: true, most: 200 }),
    department: text('Department', { required: true, most: 200 }),
    type: choice('Type', ['Full-Time', 'Part-Time', 'Contract', 'Internship'], { called: 'JobType' }),
    description: richText('Description', {
      required: true,
      most: 10_000,
      format: 'format',
      form: { rows: 4 },
    }),
    format: textFormat(),
    requirements: longText('Requirements', {
      required: true,
      plural: true,
      most: 10_000,
      isList: true,
      description: 'One per line. Bullets and numbers in front are removed',
    }),
    responsibilities: longText('Responsibilities', {
      required: true,
      plural: true,
      mayBeMissing: true,
      most: 10_000,
      isList: true,
      description: 'One per line. Bullets and numbers in front are removed',
    }),
    applicationUrl: address('Application URL'),
    closesOn: day('Closes on', {
      answered: 'The last day on which it is open, in the time zone of the site',
      form: { help: 'The last day for applications: afterwards, the job is closed.' },
    }),
    active: flag('Active', { isOn: true }),
    featured: flag('Featured', { form: { help: 'First in the list, with a badge' } }),
  },
  name: 'title',
  published: 'active',
  unpublished: 'closed',
  orders: {
    featured: { featured: 'DESC', createdAt: 'DESC' },
    newest: { createdAt: 'DESC' },
    oldest: { createdAt: 'ASC' },
  },
  sorted: [
    'title',
    'location',
    'department',
    'type',
    'closesOn',
    'active',
    'featured',
    'createdAt',
    'updatedAt',
  ],
  search: { in: ['title', 'description', 'location'], shows: ['title', 'department', 'location'] },
  card: { fields: ['title', 'department', 'location', 'type'] },
  distinguishedBy: 'location',
  body: { field: 'description', format: 'format', isInLists: true },
  csv: {
    first: ['title', 'department', 'location', 'type', 'description', 'responsibilities'],
    alike: ['department'],
  },
  bulk: true,
  indexes: ['order', 'search_text', 'name', 'department', 'closes_on'],
});
