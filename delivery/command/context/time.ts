import { serverNow } from '@site/platform/shell/server-clock';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const relative = new Intl.RelativeTimeFormat('en');

/** Goes by the registry's clock. */
export function ago(moment: string, now = serverNow()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(-Math.floor(seconds / length), unit);
}

export function until(moment: Date, now = serverNow()): string {
  const seconds = (moment.getTime() - now) / 1_000;
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(Math.floor(seconds / length), unit);
}
