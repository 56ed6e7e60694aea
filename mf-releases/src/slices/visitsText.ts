import type { SliceState } from './slices';

export type ErrorLimit = NonNullable<SliceState['errorLimit']>;

interface Counts {
  readonly visits: number;
  readonly failedVisits: number;
}

export type Verdict = 'unknown' | 'good' | 'few' | 'bad';

/** `few` means over the limit, but with too few visits for a verdict. */
export function verdictOf({ visits, failedVisits }: Counts, limit: ErrorLimit): Verdict {
  if (visits === 0) {
    return 'unknown';
  }
  if (failedVisits * 100 <= limit.percent * visits) {
    return 'good';
  }
  return visits < limit.visits ? 'few' : 'bad';
}

const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const numbers = new Intl.NumberFormat('en-US');

export function browserText(failedVisits: number): string {
  return `Browsers reported ${numbers.format(failedVisits)} failed ${failedVisits === 1 ? 'visit' : 'visits'}.`;
}

export function errorsText(visits: number): string {
  return `Browsers reported errors in ${numbers.format(visits)} ${visits === 1 ? 'visit' : 'visits'}.`;
}

export function countsText({ visits, failedVisits }: Counts, period?: string): string {
  if (visits === 0) {
    return period === undefined ? 'No visits yet' : `No visits ${period}`;
  }
  const all = [numbers.format(visits), visits === 1 ? 'visit' : 'visits', period].filter(Boolean).join(' ');
  return failedVisits === 0
    ? `${all}, none failed`
    : `${all}, ${numbers.format(failedVisits)} failed (${percents.format(failedVisits / visits)})`;
}

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** `75th percentile of 90 visits in 24 hours: LCP 1.24 s, INP 80 ms, CLS 0.02` */
export function vitalsText({ visits, lcp, inp, cls }: NonNullable<SliceState['vitals']>): string {
  const values = [
    lcp === null ? null : `LCP ${seconds.format(lcp / 1_000)} s`,
    inp === null ? null : `INP ${Math.round(inp)} ms`,
    cls === null ? null : `CLS ${cls.toFixed(2)}`,
  ].filter((value) => value !== null);
  const all = visits === 1 ? '1 visit' : `${numbers.format(visits)} visits`;
  return values.length === 0 ? '' : `75th percentile of ${all} in 24 hours: ${values.join(', ')}`;
}
