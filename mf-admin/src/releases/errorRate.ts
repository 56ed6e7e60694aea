/** When a release has failed too often: the site takes it back by itself then. */
export interface ErrorLimit {
  readonly percent: number;
  /** With fewer visits nobody judges. */
  readonly visits: number;
}

interface Counts {
  readonly visits: number;
  readonly failedVisits: number;
}

export type Verdict = 'unknown' | 'good' | 'few' | 'bad';

/** How a release fares: `few` is over the limit, of too few visits to judge it by. */
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

/** `Browsers reported 3 failed visits.` */
export function browserText(failedVisits: number): string {
  return `Browsers reported ${numbers.format(failedVisits)} failed ${failedVisits === 1 ? 'visit' : 'visits'}.`;
}

/** `Browsers reported errors in 3 visits.` */
export function errorsText(visits: number): string {
  return `Browsers reported errors in ${numbers.format(visits)} ${visits === 1 ? 'visit' : 'visits'}.`;
}

/** `1,204 visits, 3 failed (0.2%)`. */
export function countsText({ visits, failedVisits }: Counts): string {
  if (visits === 0) {
    return 'No visits yet';
  }
  const all = `${numbers.format(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
  return failedVisits === 0
    ? `${all}, none failed`
    : `${all}, ${numbers.format(failedVisits)} failed (${percents.format(failedVisits / visits)})`;
}
