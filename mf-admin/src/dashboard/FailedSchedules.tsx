import { apiPath } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { ReadFailure } from '../list/ReadFailure';
import { entryUrl, type Schedule, titleOf, useTimeZone } from '../schedules/schedules';
import { useAct, useScheduleCalls } from '../schedules/useScheduleCalls';
import { formatInZone } from '../schedules/zonedTime';
import styles from './Dashboard.module.css';
import { DashboardEntry, FailureList, LIMIT } from './DashboardSection';

const PAUSE = 10_000;

const path = apiPath('/api/schedules', { query: { state: 'failed', dismissed: false, limit: LIMIT } });

export function FailedSchedules() {
  const { data, error, mutate } = usePolledRead(path, PAUSE);
  const { zone } = useTimeZone();
  return error ? (
    <div className={styles.section}>
      <ReadFailure title="Failed to fetch the failed schedules" onRetry={() => void mutate()} />
    </div>
  ) : (
    <FailureList title="Failed schedules" list={data}>
      {(schedule) => <FailedSchedule key={schedule.id} schedule={schedule} zone={zone} />}
    </FailureList>
  );
}

function FailedSchedule({ schedule, zone }: { schedule: Schedule; zone: string | undefined }) {
  const { id, at, failure } = schedule;
  const calls = useScheduleCalls();
  const { isBusy, problem, act } = useAct();
  const title = titleOf(schedule);

  return (
    <DashboardEntry
      url={entryUrl(id)}
      title={title}
      facts={<time dateTime={at}>{zone && formatInZone(at, zone)}</time>}
      text={failure}
    >
      {problem && <Alert role="alert" type="error" showIcon title={problem} />}
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
    </DashboardEntry>
  );
}
