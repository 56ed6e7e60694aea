import type { ContentKind } from '../definition/defineContent.js';
import { kinds } from './kinds.js';

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

// `scripts/derive.ts` makes a module of the administration of each.

export const sections = kinds.flatMap(({ kind, section }) =>
  section === undefined ? [] : [{ key: kind, label: section }],
);

export const contentNouns = Object.fromEntries(kinds.map((kind) => [kind.kind, nounsOf(kind)]));

export const contentForms = Object.fromEntries(kinds.map((kind) => [kind.kind, formOf(kind)]));
