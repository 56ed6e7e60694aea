import { tzOffset } from '@date-fns/tz';
import { formatMoment } from '@site/platform/format-moment';
import { serverNow } from '@site/platform/session';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface TimeFields {
  readonly date: string;
  readonly time: string;
}

/** Returns the first of two moments; undefined if the clocks skip this time. */
export function toMoment({ date, time }: TimeFields, zone: string) {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) {
    return undefined;
  }
  const offsets = new Set([wall - DAY, wall + DAY].map((near) => tzOffset(zone, new Date(near))));
  const moments = [...offsets]
    .map((offset) => ({ offset, at: new Date(wall - offset * MINUTE) }))
    .filter(({ offset, at }) => tzOffset(zone, at) === offset)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = moments;
  // Clocks that go back show some times twice.
  return first && { at: first.at, isRepeated: moments.length > 1 };
}

export function toFields(moment: Date, zone: string): TimeFields {
  const wall = new Date(moment.getTime() + tzOffset(zone, moment) * MINUTE).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** A day on which clocks change does not have 24 hours. */
export function tomorrow(zone: string, now = serverNow()): string {
  return new Date(Date.parse(`${toFields(new Date(now), zone).date}T00:00Z`) + DAY)
    .toISOString()
    .slice(0, 10);
}

/** Midnight, or later if clocks go forward at midnight. */
export function startOfDay(date: string, zone: string): Date {
  for (let hour = 0; hour < 3; hour += 1) {
    const start = toMoment({ date, time: `0${hour}:00` }, zone);
    if (start) {
      return start.at;
    }
  }
  return new Date(`${date}T00:00Z`);
}

export function zoneName(zone: string, moment: Date): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const short = formatMoment(moment.getTime(), zone, 'time').split(' ').at(-1);
  return short === city ? city : `${city} (${short})`;
}
