import { describe, expect, it } from '@jest/globals';
import { changesOf, differencesOf, merged } from './versions';

const base = { name: 'Old', description: 'Old', website: '', featured: false };

describe(differencesOf, () => {
  it('suggests who has changed a field, and what was typed here where both have', () => {
    const mine = { ...base, name: 'Mine', website: 'https://mine.example' };
    const theirs = { ...base, name: 'Theirs', featured: true };

    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'name', mine: 'Mine', theirs: 'Theirs', suggested: 'mine' },
      { field: 'website', mine: 'https://mine.example', theirs: '', suggested: 'mine' },
      { field: 'featured', mine: false, theirs: true, suggested: 'theirs' },
    ]);
  });

  it('finds nothing where both have made the same change', () => {
    expect(differencesOf(base, { ...base, name: 'New' }, { ...base, name: 'New' })).toEqual([]);
  });
});

describe(changesOf, () => {
  it('finds what was typed, and nothing else', () => {
    expect(changesOf(base, { ...base, name: 'New', featured: true })).toEqual({
      name: 'New',
      featured: true,
    });
    expect(changesOf(base, { ...base, description: '' })).toEqual({ description: '' });
    expect(changesOf(base, { ...base })).toEqual({});
  });

  it('empties a field that has no value any more, and knows one that never had any', () => {
    const form: { website?: string | null } = { website: undefined };

    expect(JSON.stringify(changesOf({ website: 'https://a.example' }, form))).toBe('{"website":null}');
    expect(changesOf({ website: null }, form)).toEqual({});
  });

  it('says nothing of fields that a form does not show', () => {
    const { name, description } = base;

    expect(changesOf<Partial<typeof base>>(base, { name, description })).toEqual({});
  });
});

it('merges field by field', () => {
  const mine = { ...base, name: 'Mine' };
  const differences = differencesOf(base, mine, { ...base, name: 'Theirs', featured: true });

  expect(merged(mine, differences, { name: 'mine', featured: 'theirs' })).toEqual({
    ...base,
    name: 'Mine',
    featured: true,
  });
  expect(merged(mine, differences, { name: 'theirs', featured: 'mine' })).toEqual({
    ...base,
    name: 'Theirs',
  });
});
