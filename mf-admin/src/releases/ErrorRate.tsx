import styles from './ErrorRate.module.css';
import { countsText, type ErrorLimit, verdictOf } from './errorRate';

interface ErrorRateProps {
  readonly visits: number;
  readonly failedVisits: number;
  readonly limit: ErrorLimit;
}

/** How many visits of a release failed: calm while they are few, loud when they are too many. */
export function ErrorRate({ limit, ...counts }: ErrorRateProps) {
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
