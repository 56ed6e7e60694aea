import { Moment } from '@site/platform/session';
import type { ReactNode } from 'react';
import { ErrorRate } from './ErrorRate';
import styles from './Pointers.module.css';
import type { SliceState } from './slices';
import { vitalsText } from './visitsText';

/** The API counts from when a release went live, but no longer than this. */
const COUNTED = 'in the last 30 minutes';

interface PointersProps {
  readonly state: SliceState;
  readonly liveActions?: ReactNode;
  readonly canaryActions?: ReactNode;
}

export function Pointers({ state, liveActions, canaryActions }: PointersProps) {
  const { live, canary, retired, errorLimit: limit } = state;
  return (
    <div className={styles.pointers}>
      <div className={styles.pointer}>
        <p className={styles.label}>Live</p>
        {live ? (
          <>
            <p className={styles.release}>{live}</p>
            <Since moment={state.liveSince} by={state.liveBy} />
            <p>
              <ErrorRate counts={state} period={COUNTED} errorAlarm={state.errorAlarm} limit={limit} />
            </p>
            {state.vitals && <p className={styles.quiet}>{vitalsText(state.vitals)}</p>}
          </>
        ) : retired ? (
          <>
            <p>Retired: its addresses {retired.to === null ? 'answer 410' : `redirect to ${retired.to}`}.</p>
            <Since moment={retired.at} by={retired.by} />
          </>
        ) : (
          <p className={styles.quiet}>No release is live: visitors do not get this slice.</p>
        )}
        {liveActions}
      </div>
      <div className={styles.pointer}>
        <p className={styles.label}>Canary</p>
        {canary ? (
          <>
            <p className={styles.release}>
              {canary.release} <span className={styles.share}>{canary.percent}% of visits</span>
            </p>
            <Since moment={canary.since} by={canary.by} />
            <p>
              <ErrorRate
                counts={{
                  visits: state.canaryVisits,
                  failedVisits: state.canaryFailedVisits,
                  browserFailedVisits: state.canaryBrowserFailedVisits,
                  visitsWithErrors: state.canaryVisitsWithErrors,
                }}
                period={COUNTED}
                errorAlarm={state.canaryErrorAlarm}
                limit={limit}
              />
            </p>
            {state.canaryVitals && <p className={styles.quiet}>{vitalsText(state.canaryVitals)}</p>}
          </>
        ) : (
          <p className={styles.quiet}>None</p>
        )}
        {canaryActions}
      </div>
    </div>
  );
}

function Since({ moment, by }: { moment: string | null; by: string | null }) {
  return (
    moment && (
      <p className={styles.quiet}>
        since <Moment at={moment} />
        {by && (
          <>
            , by <bdi>{by}</bdi>
          </>
        )}
      </p>
    )
  );
}
