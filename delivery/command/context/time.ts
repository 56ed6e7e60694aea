import { serverNow } from '@site/platform/shell/server-clock';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

const relative = new Intl.RelativeTimeFormat('en');

export function ago(moment: string, now = serverNow()): string {
  return away(now - Date.parse(moment), -1);
}

export function until(moment: Date, now = serverNow()): string {
  return away(moment.getTime() - now, 1);
}

function away(milliseconds: number, direction: 1 | -1): string {
  const [unit, length] = units.find(([, one]) => milliseconds >= one) ?? [];
  return unit && length ? relative.format(direction * Math.floor(milliseconds / length), unit) : 'now';
}
