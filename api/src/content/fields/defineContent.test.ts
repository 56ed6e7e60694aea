import { describe, expect, it } from '@jest/globals';
import { defineContent, type RecordOf, type ValuesOf } from './defineContent.js';
import { text } from './text.js';
import { flag, words } from './values.js';

const fields = {
  name: text('Name', { required: true, most: 200 }),
  motto: text('Motto', { most: 100 }),
  tags: words('Tags', { most: 5, each: 20 }),
  shown: flag('Shown'),
};

const plain = {
  kind: 'partners',
  table: 'partners',
  noun: 'partner',
  names: { one: 'Partner', many: 'Partners' },
  fields,
  name: 'name',
  orders: { name: { name: 'ASC' } },
  sorted: ['name'],
  search: { in: ['name'] },
} as const;

describe(defineContent, () => {
  it('gives records the types of their fields', () => {
    const partners = defineContent(plain);
    const values: ValuesOf<typeof partners> = { name: 'Ada', motto: null, tags: ['Law'], shown: true };
    const stored: Pick<RecordOf<typeof partners>, 'id' | 'name'> = { id: 1, name: values.name };

    // @ts-expect-error: a required text is never null.
    values.name = null;

    expect(stored.name).toBe('Ada');
  });

  it('refuses neighbours where not all records are published', () => {
    const neighbours = { named: 'PartnerNeighbours', summary: 'Those around one' };

    expect(() => defineContent({ ...plain, published: 'shown', neighbours })).toThrow('not published');
  });

  it('takes only names of the right fields', () => {
    expect([
      // @ts-expect-error: no such field.
      defineContent({ ...plain, name: 'title' }),
      // @ts-expect-error: no text.
      defineContent({ ...plain, name: 'shown' }),
      // @ts-expect-error: no flag.
      defineContent({ ...plain, published: 'motto' }),
      // @ts-expect-error: no text.
      defineContent({ ...plain, search: { in: ['shown'] } }),
      // @ts-expect-error: no such field.
      defineContent({ ...plain, card: { fields: ['logo'] } }),
      // @ts-expect-error: no such field.
      defineContent({ ...plain, orders: { name: { title: 'ASC' } } }),
      // @ts-expect-error: no such field.
      defineContent({ ...plain, sorted: ['title'] }),
      // @ts-expect-error: how long?
      () => text('City', {}),
    ]).toHaveLength(8);
  });
});
