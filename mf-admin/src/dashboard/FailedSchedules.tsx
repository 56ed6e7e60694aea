import { apiPath } from '@site/platform';
import { Moment, usePolledRead, useTimeZone } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { ReadFailure } from '../list/ReadFailure';
import { useMay } from '../roles/useMay';
import { entryUrl, type Schedule, titleOf } from '../schedules/schedules';
import { useAct, useScheduleCalls } from '../schedules/useScheduleCalls';
import styles from './Dashboard.module.css';
import { DashboardEntry, FailureList, LIMIT } from './DashboardSection';

const PAUSE = 10_000;

const path = apiPath('/api/schedules', { query: { state: 'failed', dismissed: false, limit: LIMIT } });

export function FailedSchedules() {
  const { data, error, mutate } = usePolledRead(path, PAUSE);
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
  const calls = useScheduleCalls();
  const { isBusy, problem, act } = useAct();
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
