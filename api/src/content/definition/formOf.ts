import type { ContentKind } from './defineContent.js';

/** What the administration knows of every kind. */
export function summaryOf({ kind, noun, plural = `${noun}s`, section, bulk }: ContentKind) {
  return { kind, noun, plural, section, bulk };
}

/** What it knows where it edits a kind. The field that says whether visitors see a record is in no form. */
export function formOf(content: ContentKind) {
  const { kind, noun, plural, section } = summaryOf(content);
  const { fields, name, published, canBeUnpublished, sorted, csv, form } = content;
  const first = form?.first ?? csv?.first ?? [];
  const names = [...new Set([...first, ...Object.keys(fields)])].filter((field) => field !== published);
  return {
    kind,
    noun,
    plural,
    title: section ?? plural,
    root: `/api/${kind}`,
    csv: csv && `/api/${kind}`,
    sortable: sorted,
    nameColumn: name,
    publishedField: published,
    isAlwaysPublic: canBeUnpublished === false || undefined,
    fields: Object.fromEntries(names.map((field) => [field, fields[field]?.form])),
  };
}
