import styles from './ErrorRate.module.css';
import { browserText, countsText, type ErrorLimit, errorsText, verdictOf } from './errorRate';

interface ErrorRateProps {
  readonly visits: number | null;
  /** Failures that the server saw. */
  readonly failedVisits: number | null;
  /** Failures that browsers reported. */
  readonly browserFailedVisits: number | null;
  /** Visits with errors that nothing failed of, as browsers say. */
  readonly visitsWithErrors: number | null;
  /** They are significantly more often than those of the release beside or before it. */
  readonly errorAlarm?: boolean | null;
  readonly limit: ErrorLimit | null;
}

/**
 * How many visits of a release failed: calm while they are few, loud when they are too many. Nothing while it is not
 * told, as to who is signed in no longer.
 */
export function ErrorRate({
  limit,
  visits,
  failedVisits,
  browserFailedVisits,
  visitsWithErrors,
  errorAlarm = false,
}: ErrorRateProps) {
  if (limit === null || visits === null || failedVisits === null || browserFailedVisits === null) {
    return null;
  }
  const counts = { visits, failedVisits };
  const verdict = verdictOf(counts, limit);
  const reported = verdictOf({ visits, failedVisits: browserFailedVisits }, limit);
  return (
    <>
      <span className={styles[verdict]}>
        {verdict === 'bad' && <span aria-hidden="true">▲ </span>}
        {countsText(counts)}
        {verdict === 'bad' && <>, over the limit of {limit.percent}%</>}
        {verdict === 'few' && <span className={styles.note}> Judged from {limit.visits} visits on</span>}
      </span>
      {browserFailedVisits > 0 && (
        <span className={`${styles.reported} ${styles[reported]}`}>
          {reported === 'bad' && <span aria-hidden="true">▲ </span>}
          {browserText(browserFailedVisits)}
          {reported === 'bad' && <> This is an alarm: please look whether it is true</>}
        </span>
      )}
      {visitsWithErrors !== null && visitsWithErrors > 0 && (
        <span className={`${styles.reported} ${styles[errorAlarm ? 'bad' : 'good']}`}>
          {errorAlarm && <span aria-hidden="true">▲ </span>}
          {errorsText(visitsWithErrors)}
          {errorAlarm && <> This is an alarm: the release beside or before it has fewer</>}
        </span>
      )}
    </>
  );
}
