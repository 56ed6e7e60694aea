import { SiteLink, useLocation } from '@site/platform';
import { formatDate } from '@site/platform/format-date';
import { Moment } from '@site/platform/session';
import { ENTRY_PARAMETER } from '../kinds/recordKinds';
import { withParameter } from '../list/listState';
import { toFields } from '../text/zonedTime';
import styles from './MonthView.module.css';
import type { Month } from './month';
import { Outcome } from './Outcome';
import { actionOf, type Schedule, titleOf } from './schedules';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface MonthViewProps {
  readonly month: Month;
  readonly schedules: readonly Schedule[] | undefined;
  readonly zone: string;
  readonly now: Date;
}

export function MonthView({ month, schedules, zone, now }: MonthViewProps) {
  const today = toFields(now, zone).date;
  const dated = (schedules ?? []).map((schedule) => ({
    schedule,
    day: toFields(new Date(schedule.at), zone).date,
  }));
  return (
    <>
      {schedules?.length === 0 && <p className={styles.none}>Nothing is scheduled in {month.label}.</p>}
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={month.label}>
        {month.days.map((day, index) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            column={index === 0 ? month.blanks + 1 : undefined}
            schedules={dated.filter((one) => one.day === day).map(({ schedule }) => schedule)}
          />
        ))}
      </ol>
    </>
  );
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly column: number | undefined;
  readonly schedules: readonly Schedule[];
}

function Day({ day, isToday, column, schedules }: DayProps) {
  const { pathname, search } = useLocation();
  return (
    <li
      className={`${styles.day} ${schedules.length === 0 ? styles.empty : ''} ${isToday ? styles.today : ''}`}
      aria-current={isToday ? 'date' : undefined}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <p className={styles.date}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <time className={styles.full} dateTime={day}>
          {formatDate(day, 'long')}
          {isToday && ', today'}
        </time>
      </p>
      {schedules.length > 0 && (
        <ul className={styles.entries}>
          {schedules.map((schedule) => (
            <li key={schedule.id}>
              <SiteLink
                className={`${styles.entry} ${styles[schedule.state] ?? ''}`}
                to={`${pathname}${withParameter(search, ENTRY_PARAMETER, schedule.id)}`}
              >
                <span className={styles.what}>
                  <Moment at={schedule.at} look="bareTime" /> · {actionOf(schedule)}
                </span>
                <span className={styles.title} dir="auto">
                  {titleOf(schedule)}
                </span>
                <Outcome schedule={schedule} />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
