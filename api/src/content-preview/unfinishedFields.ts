import { type DeclaredField, fieldsOf } from '../common/declaredFields.js';
import type { ContentRecords } from '../working-copies/contentRecords.js';

const noPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23b3bdca"/%3E%3C/svg%3E';

export function unfinishedFields({
  kind,
  input,
  nameField,
}: Pick<ContentRecords, 'kind' | 'input' | 'nameField'>): Record<string, unknown> {
  const initial: Readonly<Record<string, unknown>> = { ...new input() };
  const blank = Object.entries<DeclaredField>(fieldsOf(input)).map(([name, field]) => [
    name,
    initial[name] ?? blankOf(field),
  ]);
  return {
    ...Object.fromEntries(blank),
    [nameField]: 'Untitled',
    ...(kind === 'articles' && { imageUrl: noPicture, date: new Date().toISOString().slice(0, 10) }),
  };
}

function blankOf(field: DeclaredField): unknown {
  if (field.kind === 'choice') {
    return field.rule.choices[0];
  }
  return field.kind === 'text' && field.rule.required ? '' : null;
}
