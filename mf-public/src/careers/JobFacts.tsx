import { formatDate } from '@site/platform/format-date';
import styles from './JobFacts.module.css';
import type { Job } from './job';

interface JobFactsProps {
  readonly job: Job;
  readonly isLabelled?: boolean;
}

export function JobFacts({
  job: { department, location, type, closesOn },
  isLabelled = false,
}: JobFactsProps) {
  const label = isLabelled ? undefined : 'visually-hidden';
  return (
    <dl className={isLabelled ? styles.inline : styles.line}>
      <div>
        <dt className={label}>Department</dt>
        <dd dir="auto">{department}</dd>
      </div>
      <div>
        <dt className={label}>Location</dt>
        <dd dir="auto">{location}</dd>
      </div>
      <div>
        <dt className={label}>Type</dt>
        <dd>{type}</dd>
      </div>
      {closesOn && (
        <div>
          <dt className={label}>Closes on</dt>
          <dd>
            {isLabelled || 'Closes '}
            <time dateTime={closesOn}>{formatDate(closesOn, isLabelled ? 'long' : 'short')}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
