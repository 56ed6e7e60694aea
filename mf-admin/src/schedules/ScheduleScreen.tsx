import { apiPath, SiteLink, Spinner, useLocation } from '@site/platform';
import { serverNow, usePolledRead, useTimeZone } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { withParameter } from '../list/listState';
import { ReadFailure } from '../list/ReadFailure';
import { useSiteAsOf } from '../preview/useSiteAsOf';
import { toFields, toMoment, tomorrow, zoneName } from '../text/zonedTime';
import look from '../theme/AdminTheme.module.css';
import { MonthView } from './MonthView';
import { type Month, monthOf } from './month';
import styles from './ScheduleScreen.module.css';
import formStyles from './Schedules.module.css';
import { TimeInputs } from './TimeInputs';

const PAUSE = 5_000;
const LIMIT = 500;

export function ScheduleScreen() {
  const zone = useTimeZone();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={look.title}>
        Schedule
      </h2>
      <ScheduledMonth zone={zone} />
      <SiteAsOf zone={zone} />
    </section>
  );
}

function ScheduledMonth({ zone }: { zone: string }) {
  const { search } = useLocation();
  const now = new Date(serverNow());
  const month = monthOf(new URLSearchParams(search).get('month'), zone, now);
  const read = usePolledRead(
    apiPath('/api/schedules', {
      query: { from: month.from.toISOString(), until: month.until.toISOString(), limit: LIMIT },
    }),
    PAUSE,
  );
  const more = (read.data?.meta.total ?? 0) - LIMIT;
  return (
    <>
      <MonthHead month={month} />
      <p className={styles.zone}>Times in {zoneName(zone, month.from > now ? month.from : now)}</p>
      {read.error && <ReadFailure title="Failed to fetch the schedule" onRetry={() => void read.mutate()} />}
      <MonthView month={month} schedules={read.data?.data} zone={zone} now={now} />
      {more > 0 && <p className={styles.zone}>{`and ${more} more`}</p>}
      {!read.data && !read.error && <Spinner label="Loading Schedule" />}
    </>
  );
}

function MonthHead({ month: { label, previous, next } }: { month: Month }) {
  const { pathname, search } = useLocation();
  const urlOf = (key: string | undefined) => `${pathname}${withParameter(search, 'month', key)}`;
  return (
    <div className={styles.head}>
      <h3 className={styles.month} aria-live="polite">
        {label}
      </h3>
      <nav className={styles.steps} aria-label="Months">
        <SiteLink className={styles.step} to={urlOf(previous)}>
          Previous<span className="visually-hidden"> month</span>
        </SiteLink>
        <SiteLink className={styles.step} to={urlOf(undefined)}>
          Today
        </SiteLink>
        <SiteLink className={styles.step} to={urlOf(next)}>
          Next<span className="visually-hidden"> month</span>
        </SiteLink>
      </nav>
    </div>
  );
}

function SiteAsOf({ zone }: { readonly zone: string }) {
  const show = useSiteAsOf();
  const [time, setTime] = useState(() => ({
    date: tomorrow(zone),
    time: toFields(new Date(serverNow()), zone).time,
  }));
  const [problem, setProblem] = useState<string>();
  const moment = toMoment(time, zone);
  return (
    <details className={formStyles.part}>
      <summary>See the site at another time</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (moment) {
            void show(moment.at).then(setProblem);
          }
        }}
      >
        <TimeInputs value={time} zone={zone} onChange={setTime} />
        {problem && <Alert className={formStyles.alert} role="alert" type="error" showIcon title={problem} />}
        <Button htmlType="submit" disabled={!moment}>
          Open the site as of this time
        </Button>
      </form>
    </details>
  );
}
