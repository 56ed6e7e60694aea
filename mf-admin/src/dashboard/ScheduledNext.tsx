import { apiPath, ListView, SiteLink, Spinner } from '@site/platform';
import { usePolledRead } from '@site/platform/session';
import { tabUrl } from '../kinds/tabs';
import { ReadFailure } from '../list/ReadFailure';
import { actionOf, entryUrl, titleOf, useTimeZone } from '../schedules/schedules';
import { formatInZone } from '../schedules/zonedTime';
import styles from './Enquiries.module.css';

const LIMIT = 5;
const PAUSE = 10_000;

const path = apiPath('/api/schedules', { query: { state: 'waiting', limit: LIMIT } });

export function ScheduledNext() {
  const read = usePolledRead(path, PAUSE);
  const { zone } = useTimeZone();
  const more = (read.data?.meta.total ?? 0) - LIMIT;
  return (
    <section aria-labelledby="scheduled-next" className={styles.section}>
      <h3 id="scheduled-next" className={styles.title}>
        Scheduled next
      </h3>
      <ListView
        read={read}
        loading={<Spinner label="Loading the schedule" />}
        error={(retry) => <ReadFailure title="Failed to fetch the schedule" onRetry={retry} />}
        empty={<p className={styles.quiet}>Nothing is scheduled.</p>}
      >
        {(schedules) => (
          <>
            <ul className={styles.list}>
              {schedules.map((schedule) => (
                <li key={schedule.id} className={styles.enquiry}>
                  <p className={styles.facts}>
                    <SiteLink className={styles.name} to={entryUrl(schedule.id)} dir="auto">
                      {titleOf(schedule)}
                    </SiteLink>
                    <span>{actionOf(schedule)}</span>
                    <time dateTime={schedule.at}>{zone && formatInZone(schedule.at, zone)}</time>
                  </p>
                </li>
              ))}
            </ul>
            {more > 0 && <SiteLink to={tabUrl('schedule')}>{`${more} more`}</SiteLink>}
          </>
        )}
      </ListView>
    </section>
  );
}
