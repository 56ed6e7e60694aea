import type { Check } from '../registry/shapes.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const relative = new Intl.RelativeTimeFormat('en');

/** Returns a past time in words: `5 minutes ago`. */
export function ago(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(-Math.floor(seconds / length), unit);
}

/** Returns a future time in words: `in 5 days`, rounded down; `now` if it has passed. */
export function until(moment: Date, now = Date.now()): string {
  const seconds = (moment.getTime() - now) / 1_000;
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(Math.floor(seconds / length), unit);
}

/** Returns `2.5 % of 40 visits`; a dash if the caller may not see the numbers. */
export function failureRate(visits: number | null, failedVisits: number | null): string {
  if (visits === null || failedVisits === null) {
    return '–';
  }
  return visits === 0
    ? 'no visits yet'
    : `${((failedVisits / visits) * 100).toFixed(1)} % of ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** Returns `2.5 %` of the visits, with a mark if it needs attention; a dash if the caller may not see the numbers. */
export function browserRate(
  visits: number | null,
  failedVisits: number | null,
  isAlarming: boolean | null,
): string {
  // A registry older than this command does not send every field.
  if (!visits || typeof failedVisits !== 'number') {
    return '–';
  }
  return `${((failedVisits / visits) * 100).toFixed(1)} %${isAlarming ? ' (!)' : ''}`;
}

/** Returns a line for each check, in the gate's order. */
export function checkLines(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .map(({ name, passed, code, message, milliseconds }) => {
      const time = `${Math.round(milliseconds)} ms`.padStart(8);
      const found = passed ? message : `${code}: ${message}`;
      return `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${time}  ${found}`.trimEnd();
    })
    .join('\n');
}
