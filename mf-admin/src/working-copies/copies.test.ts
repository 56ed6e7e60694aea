import { describe, expect, it } from '@jest/globals';
import { type CopySummary, isPending, knownCopy, unknownCopy } from './copies';

const summary = { recordId: 7, revision: 2, baseVersion: null } as CopySummary;

describe(knownCopy, () => {
  it.each([
    ['nothing', { row: null, copy: null }, { recordId: null, revision: null, baseVersion: null }],
    ['a record', { row: { id: 7, version: 3 }, copy: null }, { recordId: 7, revision: null, baseVersion: 3 }],
    ['a draft', { row: null, copy: summary }, { recordId: 7, revision: 2, baseVersion: null }],
    [
      'a record and a working copy of an earlier version',
      { row: { id: 7, version: 4 }, copy: { ...summary, baseVersion: 3 } },
      { recordId: 7, revision: 2, baseVersion: 3 },
    ],
  ])('derives from %s what a save is based on', (_, served, expected) => {
    expect(knownCopy(served, { text: undefined })).toEqual({ ...expected, values: { text: null } });
  });
});

describe(isPending, () => {
  const known = { ...unknownCopy, values: { text: 'A' } };
  it.each([
    ['what the server has', { known, typed: { text: 'A' }, sent: null }, false],
    ['an empty field that it has as null', { known: unknownCopy, typed: { text: null }, sent: null }, false],
    ['other words', { known, typed: { text: 'B' }, sent: null }, true],
    ['other words that are being sent', { known, typed: { text: 'B' }, sent: { text: 'B' } }, true],
    ['the same, though others may have arrived', { known, typed: { text: 'A' }, sent: { text: 'B' } }, true],
    ['the same as was sent again', { known, typed: { text: 'A' }, sent: { text: 'A' } }, false],
    [
      'the same as an answer that is in doubt',
      { known: { ...known, isUncertain: true }, typed: { text: 'A' }, sent: null },
      true,
    ],
  ])('decides it for %s', (_, form, expected) => {
    expect(isPending(form)).toBe(expected);
  });
});
