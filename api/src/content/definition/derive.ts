import { once } from '../../common/derive.js';
import type { SortRule } from '../../common/sort.js';
import type { ContentKind, Fields, RecordOf } from './defineContent.js';

export function columnName(fields: Fields, field: string): string {
  return fields[field]?.column.name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const sortOf = once(makeSort) as unknown as <Of extends ContentKind>(
  kind: Of,
) => SortRule<RecordOf<Of>>;

function makeSort({ fields, orders, sorted }: ContentKind): SortRule<Record<string, unknown>> {
  return {
    orders: Object.fromEntries(
      Object.entries(orders).map(([name, order]) => [name, { ...order, id: Object.values(order).at(-1) }]),
    ),
    columns: Object.fromEntries(
      sorted.map((name) => [name, fields[name]?.type === Boolean ? 'DESC' : 'ASC']),
    ),
  };
}
