import styles from './JobFacts.module.css';
import type { Job } from './job';

interface JobFactsProps {
  readonly job: Job;
  readonly isInline?: boolean;
}

export function JobFacts({ job: { department, location, type }, isInline = false }: JobFactsProps) {
  return (
    <dl className={isInline ? styles.inline : styles.rows}>
      <div className={styles.fact}>
        <dt>Department</dt>
        <dd dir="auto">{department}</dd>
      </div>
      <div className={styles.fact}>
        <dt>Location</dt>
        <dd dir="auto">{location}</dd>
      </div>
      <div className={styles.fact}>
        <dt>Type</dt>
        <dd>{type}</dd>
      </div>
    </dl>
  );
}
