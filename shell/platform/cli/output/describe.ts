import type { Check } from '../registry/shapes.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const relative = new Intl.RelativeTimeFormat('en');

/** `5 minutes ago`. */
export function ago(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(-Math.floor(seconds / length), unit);
}

/** `in 5 days`, rounded down; `now` for what is over. */
export function until(moment: Date, now = Date.now()): string {
  const seconds = (moment.getTime() - now) / 1_000;
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return seconds < 1 ? 'now' : relative.format(Math.floor(seconds / length), unit);
}

/** `2.5 % of 40 visits`; a dash for who may not know. */
export function failureRate(visits: number | null, failedVisits: number | null): string {
  if (visits === null || failedVisits === null) {
    return '–';
  }
  return visits === 0
    ? 'no visits yet'
    : `${((failedVisits / visits) * 100).toFixed(1)} % of ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** `2.5 %` of the visits, with a mark when somebody should look; a dash for who may not know. */
export function browserRate(
  visits: number | null,
  failedVisits: number | null,
  isAlarming: boolean | null,
): string {
  // A registry that is older than this command does not say everything.
  if (!visits || typeof failedVisits !== 'number') {
    return '–';
  }
  return `${((failedVisits / visits) * 100).toFixed(1)} %${isAlarming ? ' (!)' : ''}`;
}

/** A line for each check, as the gate made them. */
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
