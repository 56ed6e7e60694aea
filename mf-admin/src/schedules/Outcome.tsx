import styles from './Schedules.module.css';
import { outcomeOf, type Schedule } from './schedules';

export function Outcome({ schedule }: { schedule: Schedule }) {
  const outcome = outcomeOf(schedule);
  return outcome ? (
    <span className={schedule.state === 'failed' ? styles.failed : styles.done}>{outcome}</span>
  ) : null;
}
