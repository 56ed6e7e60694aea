import { readListState, withParameter } from '../list/listState';
import { startOfDay } from '../text/zonedTime';
import { areaOf } from './auditWords';

const DAY = 24 * 60 * 60 * 1_000;
/** An earlier year is still being typed. */
const day = /^[2-9]\d{3}-\d\d-\d\d$/;

/** Reads an address that anybody may have typed. The last day is included. */
export function auditFilter(search: string, zone: string) {
  const parameters = new URLSearchParams(search);
  const [kind, id, person] = ['kind', 'id', 'person'].map((name) => parameters.get(name) ?? undefined);
  const { q } = readListState(search, []);
  const next = dayIn(parameters.get('to'), DAY);
  const from = dayIn(parameters.get('from'));
  return {
    q: q || undefined,
    action: areaOf(parameters.get('about')),
    kind: kind?.slice(0, 40),
    id: id?.slice(0, 100),
    person: /^[1-9]\d{0,8}$/.test(person ?? '') ? Number(person) : undefined,
    from: from && startOfDay(from, zone).toISOString(),
    to: next && startOfDay(next, zone).toISOString(),
  };
}

export function filtered(search: string, name: string, value: string | undefined): string {
  return withParameter(withParameter(search, 'cursor', undefined), name, value);
}

function dayIn(value: string | null, later = 0): string | undefined {
  const moment = value !== null && day.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment + later).toISOString().slice(0, 10);
}
