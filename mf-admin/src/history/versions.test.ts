import { describe, expect, it } from '@jest/globals';
import { changedFields, comparedFields } from '../kinds/resource';
import {
  historyOf,
  isInTrash,
  storedIn,
  unknownFields,
  type VersionSummary,
  versionValues,
} from './versions';

const versions = (...actions: VersionSummary['action'][]): VersionSummary[] =>
  actions.map((action, index) => ({
    id: 100 - index,
    recordId: 7,
    action,
    recordVersion: 1,
    name: '',
    actor: null,
    at: '2026-11-22T12:00:00Z',
  }));

describe(storedIn, () => {
  it.each([
    [versions('publish'), false, 7],
    [versions('discard', 'publish'), false, 7],
    [versions('delete', 'publish'), true, undefined],
    [versions('restore', 'delete'), true, 7],
    [versions('unpublish', 'publish'), true, 7],
    [versions('unpublish', 'publish'), false, undefined],
    [versions('discard'), true, undefined],
    [[], true, undefined],
  ])('tells from the last action whether a record is stored', (list, hasPublishedField, id) => {
    expect(storedIn(list, hasPublishedField)).toBe(id);
  });
});

it('tells whether a record is in the trash', () => {
  expect(isInTrash(versions('discard', 'delete', 'publish'))).toBe(true);
  expect(isInTrash(versions('restore', 'delete'))).toBe(false);
});

const form = historyOf('companies');
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
    expect(versionValues({ title: 'x', published: true }, historyOf('articles'))).toEqual({ title: 'x' });
    expect(unknownFields({ title: 'x', published: true }, historyOf('articles'))).toEqual([]);
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
    changedFields(
      { website: 'x', name: 'A', tags: '' },
      { tags: 'a', name: 'B', featured: true },
      form.fields,
    ),
  ).toEqual(['name', 'tags']);
});

it('takes another format as a change of its text', () => {
  const [plain, markdown] = [
    { name: 'A', description: 'x', format: 'plain' },
    { name: 'A', description: 'x', format: 'markdown' },
  ];
  expect(changedFields(plain, markdown, form.fields)).toEqual(['description']);
  expect(comparedFields(form.fields)).not.toContain('format');
});
