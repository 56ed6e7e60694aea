import { describe, expect, it } from '@jest/globals';
import { isInTrash, storedIn, type VersionSummary } from './versionWords';

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
