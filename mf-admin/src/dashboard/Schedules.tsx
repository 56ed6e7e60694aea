import { apiPath } from '@site/platform';
import { Moment, usePolledRead, useTimeZone } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { tabUrl } from '../kinds/tabs';
import { ReadFailure } from '../list/ReadFailure';
import { useMay } from '../roles/useMay';
import { actionOf, entryUrl, type Schedule, titleOf } from '../schedules/schedules';
import { useScheduleCalls } from '../schedules/useScheduleCalls';
import styles from './Dashboard.module.css';
import { DashboardEntry, DashboardList, FailureList, LIMIT } from './DashboardSection';

const PAUSE = 10_000;

const failed = apiPath('/api/schedules', { query: { state: 'failed', dismissed: false, limit: LIMIT } });

export function FailedSchedules() {
  const { data, error, mutate } = usePolledRead(failed, PAUSE);
  return error ? (
    <div className={styles.section}>
      <ReadFailure title="Failed to fetch the failed schedules" onRetry={() => void mutate()} />
    </div>
  ) : (
    <FailureList title="Failed schedules" list={data}>
      {(schedule) => <FailedSchedule key={schedule.id} schedule={schedule} />}
    </FailureList>
  );
}

function FailedSchedule({ schedule }: { schedule: Schedule }) {
  const { id, at, failure } = schedule;
  const { isBusy, problem, act, ...calls } = useScheduleCalls();
  const title = titleOf(schedule);
  const may = useMay();
  const zone = useTimeZone();

  return (
    <DashboardEntry url={entryUrl(id)} title={title} facts={<Moment at={at} zone={zone} />} text={failure}>
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      {may('schedule') && (
        <p className={styles.actions}>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Try again: ${title}`}
            onClick={() => void act(() => calls.retry(id))}
          >
            Try again
          </Button>
          <Button
            size="small"
            type="text"
            disabled={isBusy}
            aria-label={`Dismiss: ${title}`}
            onClick={() => void act(() => calls.dismiss(id))}
          >
            Dismiss
          </Button>
        </p>
      )}
    </DashboardEntry>
  );
}

const waiting = apiPath('/api/schedules', { query: { state: 'waiting', limit: LIMIT } });

export function ScheduledNext() {
  const zone = useTimeZone();
  return (
    <DashboardList
      title="Scheduled next"
      read={usePolledRead(waiting, PAUSE)}
      loading="Loading the schedule"
      failure="Failed to fetch the schedule"
      empty="Nothing is scheduled."
      moreUrl={tabUrl('schedule')}
    >
      {(schedule) => (
        <DashboardEntry
          key={schedule.id}
          url={entryUrl(schedule.id)}
          title={titleOf(schedule)}
          facts={
            <>
              <span>{actionOf(schedule)}</span>
              <Moment at={schedule.at} zone={zone} />
            </>
          }
        />
      )}
    </DashboardList>
  );
}
