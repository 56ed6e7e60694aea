import type { CopySummary, Fields, OpenRecord, WorkingCopy } from './calls';
import type { LeftTyping } from './leftTyping';

export interface ServedRecord<Row> {
  readonly row: Row | null;
  readonly copy: WorkingCopy | null;
}

export interface OpenedRecord<Row> extends ServedRecord<Row> {
  readonly form: string;
  readonly left: LeftTyping | null;
  readonly open: OpenRecord | null;
  release(): void;
}

export interface KnownCopy {
  readonly recordId: number | null;
  readonly revision: number | null;
  /** Null if the record is not on the site. */
  readonly baseVersion: number | null;
  readonly values: Fields;
  /** The server may differ: it is saved again. */
  readonly isUncertain?: boolean;
}

export const unknownCopy: KnownCopy = { recordId: null, revision: null, baseVersion: null, values: {} };

export function knownCopy(
  { row, copy }: { row: { id: number; version: number } | null; copy: CopySummary | null },
  values: object,
): KnownCopy {
  return {
    recordId: copy?.recordId ?? row?.id ?? null,
    revision: copy?.revision ?? null,
    baseVersion: copy ? copy.baseVersion : (row?.version ?? null),
    values: sentFields(values),
  };
}

export function knownByLeft({ recordId, revision, baseVersion, base }: LeftTyping): KnownCopy {
  return { recordId, revision, baseVersion, values: base };
}

export function isPending(form: { known: KnownCopy; typed: Fields; sent: Fields | null }): boolean {
  const { known, typed, sent } = form;
  return (
    known.isUncertain === true ||
    !sameFields(typed, known.values) ||
    // It may have arrived.
    (sent !== null && !sameFields(typed, sent))
  );
}

export function servedValues<Input extends object>(
  resource: { blank(): Input },
  { row, copy }: ServedRecord<object>,
): Input {
  const stored = row ? storedValues(resource, row) : resource.blank();
  // Missing fields keep their stored values.
  return copy ? fieldValues(copy.data, stored) : stored;
}

export function storedValues<Input extends object>(resource: { blank(): Input }, row: object): Input {
  return fieldValues({ ...row }, resource.blank());
}

export function fieldValues<Input extends object>(data: Fields, blank: Input): Input {
  const names = Object.keys(blank) as (keyof Input & string)[];
  // As the form saved them.
  return Object.fromEntries(names.map((name) => [name, fieldValue(data[name], blank[name])])) as Input;
}

export function fieldValue(value: unknown, blank: unknown): unknown {
  if (value === undefined) {
    return blank;
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null && typeof blank === 'string' ? '' : value;
}

/** Undefined would be dropped; null clears the field. */
export function sentFields(values: object): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

export function sameFields(one: Fields, other: Fields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
}
