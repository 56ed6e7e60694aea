import { describe, expect, it } from '@jest/globals';
import {
  changedFields,
  comparedFields,
  historyResources,
  unknownFields,
  versionValues,
} from './historyResources';

const form = historyResources.companies;
const data = { name: 'Acme', tags: ['a', 'b'], logoUrl: null, featured: false, colour: 'red' };

describe(versionValues, () => {
  it('shows the fields of a version as the form does, and leaves out missing ones', () => {
    expect(versionValues(data, form)).toEqual({ name: 'Acme', tags: 'a, b', logoUrl: '', featured: false });
  });

  it('takes a text without a format as plain', () => {
    expect(versionValues({ description: 'x' }, form)).toEqual({ description: 'x', format: 'plain' });
    expect(versionValues({ description: 'x', format: 'markdown' }, form)).toMatchObject({
      format: 'markdown',
    });
  });

  it('leaves out whether visitors see it, which is not a field of the form', () => {
    expect(versionValues({ title: 'x', published: true }, historyResources.articles)).toEqual({ title: 'x' });
    expect(unknownFields({ title: 'x', published: true }, historyResources.articles)).toEqual([]);
  });

  it('keeps discarded values as they were typed', () => {
    expect(versionValues({ tags: 'a, b' }, form)).toEqual({ tags: 'a, b' });
  });
});

it('names fields that the current form does not have', () => {
  expect(unknownFields(data, form)).toEqual(['colour']);
});

it('compares only fields that both have, in the order of the form', () => {
  expect(
    changedFields({ website: 'x', name: 'A', tags: '' }, { tags: 'a', name: 'B', featured: true }, form),
  ).toEqual(['name', 'tags']);
});

it('takes another format as a change of its text', () => {
  const [plain, markdown] = [
    { name: 'A', description: 'x', format: 'plain' },
    { name: 'A', description: 'x', format: 'markdown' },
  ];
  expect(changedFields(plain, markdown, form)).toEqual(['description']);
  expect(comparedFields(form)).not.toContain('format');
});
