import styles from './ErrorRate.module.css';
import { countsText, type ErrorLimit, verdictOf } from './errorRate';

interface ErrorRateProps {
  readonly visits: number | null;
  readonly failedVisits: number | null;
  readonly limit: ErrorLimit | null;
}

/**
 * How many visits of a release failed: calm while they are few, loud when they are too many. Nothing while it is not
 * told, as to who is signed in no longer.
 */
export function ErrorRate({ limit, visits, failedVisits }: ErrorRateProps) {
  if (limit === null || visits === null || failedVisits === null) {
    return null;
  }
  const counts = { visits, failedVisits };
  const verdict = verdictOf(counts, limit);
  return (
    <span className={styles[verdict]}>
      {verdict === 'bad' && <span aria-hidden="true">▲ </span>}
      {countsText(counts)}
      {verdict === 'bad' && <>, over the limit of {limit.percent}%</>}
      {verdict === 'few' && <span className={styles.note}> Judged from {limit.visits} visits on</span>}
    </span>
  );
}
