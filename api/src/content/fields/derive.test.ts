import { expect, it } from '@jest/globals';
import { picture } from './address.js';
import { defineContent } from './defineContent.js';
import { formOf, nounsOf } from './derive.js';
import { longText, text } from './text.js';
import { flag } from './values.js';

const partners = defineContent({
  kind: 'partners',
  table: 'partners',
  noun: 'partner',
  names: { one: 'Partner', many: 'Partners' },
  fields: {
    motto: longText('Motto', { most: 100, description: 'One per line', form: { rows: 2 } }),
    shown: flag('Shown', { isOn: true }),
    badge: picture('Badge URL', { form: { label: 'Badge' } }),
    name: text('Name', { required: true, most: 200 }),
  },
  name: 'name',
  published: 'shown',
  form: { first: ['name'] },
  orders: { name: { name: 'ASC' } },
  sorted: ['name'],
  search: { in: ['name'] },
});

it('gives a form all fields but the one that publishes, in its order and words', () => {
  const { fields } = formOf(partners);

  expect(Object.keys(fields)).toEqual(['name', 'motto', 'badge']);
  expect(fields.motto).toMatchObject({ type: 'longText', label: 'Motto', help: 'One per line', rows: 2 });
  expect(fields.badge).toMatchObject({ label: 'Badge', rule: { label: 'Badge URL' } });
});

it('names more than one record', () => {
  expect(nounsOf(partners)).toEqual({ noun: 'partner', plural: 'partners' });
});
