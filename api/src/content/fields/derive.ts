import { once } from '../../common/madeOnce.js';
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

export function nounsOf({ noun, plural = `${noun}s` }: ContentKind) {
  return { noun, plural };
}

export function formOf(content: ContentKind) {
  const { kind, section, fields, name, published, canBeUnpublished, sorted, csv, bulk, form } = content;
  const { noun, plural } = nounsOf(content);
  const first = form?.first ?? csv?.first ?? [];
  const names = [...new Set([...first, ...Object.keys(fields)])].filter((field) => field !== published);
  return {
    kind,
    noun,
    plural,
    title: section ?? plural,
    root: `/api/${kind}`,
    csv: csv && kind,
    bulk: bulk && kind,
    sortable: sorted,
    nameColumn: name,
    publishedField: published,
    isAlwaysPublic: canBeUnpublished === false || undefined,
    fields: Object.fromEntries(names.map((field) => [field, fields[field]?.form])),
  };
}
