import type { Fields } from './workingCopies';

/** Returns the values that a form shows of a working copy or a stored record: its own fields, each with a value. */
export function fieldValues<Input extends object>(data: Fields, blank: Input): Input {
  const names = Object.keys(blank) as (keyof Input & string)[];
  // Each value has the type that the form gave it when it was saved.
  return Object.fromEntries(names.map((name) => [name, fieldValue(data[name], blank[name])])) as Input;
}

/** Returns the values that a form shows of a stored record. */
export function storedValues<Input extends object>(resource: { blank(): Input }, row: object): Input {
  return fieldValues({ ...row }, resource.blank());
}

/** Returns one of them; `blank` is shown if there is none. */
export function fieldValue(value: unknown, blank: unknown): unknown {
  if (value === undefined) {
    return blank;
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null && typeof blank === 'string' ? '' : value;
}

/** Returns a form's fields as they are sent: an undefined value would be dropped, null clears the field. */
export function sentFields(values: object): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

/** Checks whether two forms have the same values. */
export function sameFields(one: Fields, other: Fields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
}
