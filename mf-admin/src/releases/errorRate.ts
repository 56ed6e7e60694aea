/** The limit at which a release has failed too often and the site rolls it back automatically. */
export interface ErrorLimit {
  readonly percent: number;
  /** Below this number of visits there is no verdict. */
  readonly visits: number;
}

interface Counts {
  readonly visits: number;
  readonly failedVisits: number;
}

export type Verdict = 'unknown' | 'good' | 'few' | 'bad';

/** Returns how a release performs: `few` is over the limit, but with too few visits for a verdict. */
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

/** Returns a sentence such as `Browsers reported 3 failed visits.` */
export function browserText(failedVisits: number): string {
  return `Browsers reported ${numbers.format(failedVisits)} failed ${failedVisits === 1 ? 'visit' : 'visits'}.`;
}

/** Returns a sentence such as `Browsers reported errors in 3 visits.` */
export function errorsText(visits: number): string {
  return `Browsers reported errors in ${numbers.format(visits)} ${visits === 1 ? 'visit' : 'visits'}.`;
}

/** Returns text such as `1,204 visits in the last 30 minutes, 3 failed (0.2%)`; the period may be left out. */
export function countsText({ visits, failedVisits }: Counts, period?: string): string {
  if (visits === 0) {
    return period === undefined ? 'No visits yet' : `No visits ${period}`;
  }
  const all = [numbers.format(visits), visits === 1 ? 'visit' : 'visits', period].filter(Boolean).join(' ');
  return failedVisits === 0
    ? `${all}, none failed`
    : `${all}, ${numbers.format(failedVisits)} failed (${percents.format(failedVisits / visits)})`;
}
