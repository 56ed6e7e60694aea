import { apiPath, SiteLink } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ReadFailure } from '../list/ReadFailure';
import { entryUrl, type Schedule, titleOf, useTimeZone } from '../schedules/schedules';
import { useScheduleCalls } from '../schedules/useScheduleCalls';
import { formatInZone } from '../schedules/zonedTime';
import styles from './Enquiries.module.css';

const LIMIT = 5;
const PAUSE = 10_000;

const path = apiPath('/api/schedules', { query: { state: 'failed', dismissed: false, limit: LIMIT } });

export function FailedSchedules() {
  const { data, error, mutate } = usePolledRead(path, PAUSE);
  const { zone } = useTimeZone();
  const more = (data?.meta.total ?? 0) - LIMIT;
  if (error) {
    return (
      <div className={styles.section}>
        <ReadFailure title="Failed to fetch the failed schedules" onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data || data.data.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="failed-schedules" className={`${styles.section} ${styles.failed}`}>
      <h3 id="failed-schedules" className={styles.title}>
        Failed schedules
      </h3>
      <ul className={styles.list}>
        {data.data.map((schedule) => (
          <FailedSchedule key={schedule.id} schedule={schedule} zone={zone} />
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </section>
  );
}

function FailedSchedule({ schedule, zone }: { schedule: Schedule; zone: string | undefined }) {
  const { id, at, failure } = schedule;
  const calls = useScheduleCalls();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = titleOf(schedule);

  async function act(call: () => Promise<string | undefined>) {
    setBusy(true);
    setProblem(await call());
    setBusy(false);
  }

  return (
    <li className={styles.enquiry}>
      <p className={styles.facts}>
        <SiteLink className={styles.name} to={entryUrl(id)} dir="auto">
          {title}
        </SiteLink>
        <time dateTime={at}>{zone && formatInZone(at, zone)}</time>
      </p>
      <p className={styles.quiet}>{failure}</p>
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
    </li>
  );
}
