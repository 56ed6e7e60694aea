import type { SchemaShape } from '../database/schemaShape.js';
import { incompatibilities } from './incompatibilities.js';

const columns = {
  id: 'integer, not null, filled',
  name: 'character varying(100), not null',
  note: 'text',
};
const unique = ['btree (id)'];

function shape(
  companies: { columns?: Record<string, string>; unique?: string[]; rules?: Record<string, string[]> },
  others: SchemaShape['tables'] = {},
): SchemaShape {
  return { migrations: [], tables: { companies: { columns, unique, rules: {}, ...companies }, ...others } };
}

const found = (now: Parameters<typeof shape>[0]) => incompatibilities(shape({}), shape(now));

describe(incompatibilities, () => {
  it('allows a schema to grow', () => {
    const more = { ...columns, fax: 'text', kind: 'integer, not null, filled', name: 'text, not null' };
    const now = shape(
      {
        columns: more,
        unique: [...unique, 'btree (fax)'],
        rules: { 'CHECK (fax <> name)': ['fax', 'name'] },
      },
      { news: { columns: { id: 'integer, not null' }, unique: [], rules: {} } },
    );

    expect(incompatibilities(shape({}), now)).toEqual([]);
  });

  it.each([
    ['companies.note is gone', { id: columns.id, name: columns.name }],
    ['companies.note is integer in place of text', { ...columns, note: 'integer' }],
    [
      'companies.name is character varying(50) in place of character varying(100)',
      { ...columns, name: 'character varying(50), not null' },
    ],
    ['companies.id no longer has a default', { ...columns, id: 'integer, not null' }],
    ['companies.note may no longer be null', { ...columns, note: 'text, not null, filled' }],
    ['companies.name may now be null', { ...columns, name: 'character varying(100)' }],
    ['companies.note can no longer be written', { ...columns, note: 'text, generated' }],
    ['companies.fax is new and has to be given', { ...columns, fax: 'text, not null' }],
  ])('finds that %s', (problem, changed) => {
    expect(found({ columns: changed })).toEqual([problem]);
  });

  it('finds what is gone, what must now be unique, and what no longer is', () => {
    expect(incompatibilities(shape({}), { migrations: [], tables: {} })).toEqual(['companies is gone']);
    expect(found({ unique: [] })).toEqual(['companies is no longer unique by btree (id)']);
    expect(found({ unique: [...unique, 'btree (name)'] })).toEqual([
      'companies must now be unique by btree (name)',
    ]);
    expect(found({ rules: { "CHECK (name <> '')": ['name'] } })).toEqual([
      "companies has a new rule: CHECK (name <> '')",
    ]);
  });

  it('reads types that contain commas', () => {
    const sum = { ...columns, sum: 'numeric(10, 2), not null' };

    expect(incompatibilities(shape({ columns: sum }), shape({ columns: sum }))).toEqual([]);
  });
});
