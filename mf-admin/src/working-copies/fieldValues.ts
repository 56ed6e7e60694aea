import type { Fields } from './workingCopies';

/** What a form shows of a working copy, or of a record as the API keeps it: its own fields, none without a value. */
export function fieldValues<Input extends object>(data: Fields, blank: Input): Input {
  const names = Object.keys(blank) as (keyof Input & string)[];
  // Each value is of the type that the form gave it when it was saved.
  return Object.fromEntries(names.map((name) => [name, fieldValue(data[name], blank[name])])) as Input;
}

/** One of them; `blank` is what the form shows where there is none. */
export function fieldValue(value: unknown, blank: unknown): unknown {
  if (value === undefined) {
    return blank;
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null && typeof blank === 'string' ? '' : value;
}

/** The fields of a form as they are sent: what has no value would be left out, null empties it. */
export function sentFields(values: object): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

/** Whether two forms say the same. */
export function sameFields(one: Fields, other: Fields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
}
