/** Formats a field's value as people read it. */
export function fieldText(value: unknown, inWords?: (value: never) => string): string {
  if (inWords) {
    return inWords(value as never);
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null || value === undefined || value === '' ? '(empty)' : String(value);
}
