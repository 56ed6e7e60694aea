import { describe, expect, it } from '@jest/globals';
import { historyResources } from './historyResources';
import { changedFields, unknownFields, versionValues } from './versionValues';

const form = historyResources.companies;
const data = { name: 'Acme', tags: ['a', 'b'], logoUrl: null, featured: false, colour: 'red' };

describe(versionValues, () => {
  it('shows what a version has as the form does, and leaves out what it does not have', () => {
    expect(versionValues(data, form)).toEqual({ name: 'Acme', tags: 'a, b', logoUrl: '', featured: false });
  });

  it('leaves out whether visitors see it: that is no field of the form', () => {
    expect(versionValues({ title: 'x', published: true }, historyResources.articles)).toEqual({ title: 'x' });
    expect(unknownFields({ title: 'x', published: true }, historyResources.articles)).toEqual([]);
  });

  it('takes what was typed as it was typed', () => {
    expect(versionValues({ tags: 'a, b' }, form)).toEqual({ tags: 'a, b' });
  });
});

it('names what today’s form does not have', () => {
  expect(unknownFields(data, form)).toEqual(['colour']);
});

it('compares in the order of the form, and only what both have', () => {
  expect(
    changedFields({ website: 'x', name: 'A', tags: '' }, { tags: 'a', name: 'B', featured: true }, form),
  ).toEqual(['name', 'tags']);
});
