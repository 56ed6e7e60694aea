import styles from './ErrorRate.module.css';
import type { SliceState } from './slices';
import { browserText, countsText, type ErrorLimit, errorsText, verdictOf } from './visitsText';

interface ErrorRateProps {
  readonly counts: Pick<SliceState, 'visits' | 'failedVisits' | 'browserFailedVisits' | 'visitsWithErrors'>;
  readonly period?: string;
  /** Whether it has significantly more errors than the release it is compared with. */
  readonly errorAlarm?: boolean | null;
  readonly limit: ErrorLimit | null;
}

export function ErrorRate({ limit, counts: reports, period, errorAlarm = false }: ErrorRateProps) {
  const { visits, failedVisits, browserFailedVisits, visitsWithErrors } = reports;
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
        {countsText(counts, period)}
        {verdict === 'bad' && <>, over the limit of {limit.percent}%</>}
        {verdict === 'few' && <span className={styles.note}> No verdict below {limit.visits} visits</span>}
      </span>
      {browserFailedVisits > 0 && (
        <span className={`${styles.reported} ${styles[reported]}`}>
          {reported === 'bad' && <span aria-hidden="true">▲ </span>}
          {browserText(browserFailedVisits)}
          {reported === 'bad' && <> Alarm: please check whether these reports are genuine</>}
        </span>
      )}
      {visitsWithErrors !== null && visitsWithErrors > 0 && (
        <span className={`${styles.reported} ${styles[errorAlarm ? 'bad' : 'good']}`}>
          {errorAlarm && <span aria-hidden="true">▲ </span>}
          {errorsText(visitsWithErrors)}
          {errorAlarm && <> Alarm: the release it is compared with has far fewer</>}
        </span>
      )}
    </>
  );
}
