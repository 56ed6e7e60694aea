import { SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import { BulletedText } from '../../text/BulletedText';
import { ApplyLink } from '../ApplyLink';
import { JobFacts } from '../JobFacts';
import { type Job, jobText } from '../job';
import styles from './JobCard.module.css';

export function JobCard({ job }: { job: Job }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {job.featured && <p className="eyebrow">Featured</p>}
        <h3 className={styles.title} dir="auto">
          <SiteLink to={paths.job(job.id)} className={styles.link}>
            {job.title}
          </SiteLink>
        </h3>
        <JobFacts job={job} />
      </div>
      <div className={styles.body}>
        <p className={styles.description} dir="auto">
          {jobText(job)}
        </p>
        <div className={styles.ways}>
          <details className={styles.more}>
            <summary>
              Details<span className="visually-hidden">{` of ${job.title}`}</span>
            </summary>
            <BulletedText level={4} heading="Key Responsibilities" text={job.responsibilities} />
            <BulletedText level={4} heading="Requirements" text={job.requirements} />
          </details>
          <ApplyLink job={job} />
        </div>
      </div>
    </li>
  );
}
