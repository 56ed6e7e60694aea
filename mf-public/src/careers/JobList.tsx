import { Message, SiteLink } from '@site/platform';
import { JobCard } from './JobCard';
import styles from './JobList.module.css';
import type { Job } from './job';
import { type JobFilters, positionsUrl } from './jobFilters';

interface JobListProps {
  /** The positions that the filters let through. */
  readonly jobs: readonly Job[];
  readonly filters: JobFilters;
}

export function JobList({ jobs, filters }: JobListProps) {
  if (jobs.length === 0) {
    return (
      <Message title={`There are no ${positionsText(filters)} right now`} text="Other positions are open.">
        <SiteLink className="button" to={positionsUrl()}>
          Show all positions
        </SiteLink>
      </Message>
    );
  }
  return (
    <>
      <p className={styles.count}>{`${jobs.length} ${positionsText(filters, jobs.length)}`}</p>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </>
  );
}

/** `Full-Time positions in Technology`. */
function positionsText({ department, type }: JobFilters, number = 0): string {
  const positions = number === 1 ? 'position' : 'positions';
  return `${type === 'all' ? 'open' : type} ${positions}${department && ` in ${department}`}`;
}
