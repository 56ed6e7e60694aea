import styles from './Schedules.module.css';
import { outcomeOf, type Schedule } from './schedules';

/** The outcome of a schedule. Shows nothing while it waits. */
export function Outcome({ schedule }: { schedule: Schedule }) {
  const outcome = outcomeOf(schedule);
  return outcome ? (
    <span className={schedule.state === 'failed' ? styles.failed : styles.done}>{outcome}</span>
  ) : null;
}
