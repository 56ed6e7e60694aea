import type { FindOptionsSelect } from 'typeorm';
import { once } from '../../common/madeOnce.js';
import type { ContentKind } from '../fields/defineContent.js';
import { columnName, sortOf } from '../fields/derive.js';
import type { ListOrder } from './neighbours.js';
import { pictureFieldsOf } from './pictures.js';

export const cardColumns = once(makeCardColumns) as <Of>(kind: ContentKind) => FindOptionsSelect<Of>;

export const resultColumns = once(({ search }: ContentKind) => selection(search.shows ?? [])) as <Of>(
  kind: ContentKind,
) => FindOptionsSelect<Of>;

function makeCardColumns(kind: ContentKind): object {
  const { card } = kind;
  const kept = card?.hasVersion ? ['version', 'createdAt', 'updatedAt'] : [];
  const shown = (card?.fields ?? []).map((name) => (name === card?.beginning ? 'shortText' : name));
  const pictures = shown.some((name) => pictureFieldsOf(kind).includes(name)) ? ['pictures'] : [];
  return selection([...shown, ...kept, ...pictures]);
}

function selection(names: readonly string[]): object {
  return Object.fromEntries(['id', ...names].map((name) => [name, true]));
}

export const neighboursOrder = once((kind: ContentKind): ListOrder => {
  const { fields, name, neighbours } = kind;
  const [order = {}] = Object.values(sortOf(kind).orders);
  const columns = Object.entries(order).map(([field, direction]) => ({
    column: columnName(fields, field),
    isReversed: direction === 'DESC',
  }));
  return {
    columns: ['id', name, ...(neighbours?.also ?? [])].map((field) => columnName(fields, field)).join(', '),
    orderBy: columns.map(({ column, isReversed }) => (isReversed ? `${column} DESC` : column)).join(', '),
    isBefore: isBefore(columns),
  };
});

/** Compares columns with the same direction as one row. */
function isBefore(columns: readonly { column: string; isReversed: boolean }[]): string {
  const [first] = columns;
  const end = columns.findIndex(({ isReversed }) => isReversed !== first?.isReversed);
  const same = end === -1 ? columns : columns.slice(0, end);
  const [others, own] = ['other', 'this'].map((table) => row(same.map(({ column }) => `${table}.${column}`)));
  const comes = `${others} ${first?.isReversed ? '>' : '<'} ${own}`;
  return end === -1 ? comes : `${comes} OR (${others} = ${own} AND (${isBefore(columns.slice(end))}))`;
}

function row(columns: readonly string[]): string {
  return columns.length === 1 ? columns.join() : `(${columns.join(', ')})`;
}
