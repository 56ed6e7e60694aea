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
      {Object.entries({ Department: department, Location: location, Type: type }).map(([name, fact]) => (
        <div key={name}>
          <dt className={label}>{name}</dt>
          <dd dir="auto">{fact}</dd>
        </div>
      ))}
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
