import type { Job } from '../job';
import { type JobFilters, positionsText } from '../jobFilters';
import { JobCard } from './JobCard';
import styles from './JobList.module.css';

interface JobListProps {
  readonly jobs: readonly Job[];
  readonly total: number;
  readonly filters: JobFilters;
}

export function JobList({ jobs, total, filters }: JobListProps) {
  return (
    <>
      <p className={styles.count}>{`${total} ${positionsText(filters, total)}`}</p>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </>
  );
}
