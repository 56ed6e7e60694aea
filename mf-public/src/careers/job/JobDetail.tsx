import { PageMetadata, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { jobMetadata } from '@site/platform/record-metadata';
import { Related } from '../../cards/Related';
import { BackLink } from '../../links/BackLink';
import { Breadcrumb } from '../../links/Breadcrumb';
import { BulletedText } from '../../text/BulletedText';
import { RichText } from '../../text/RichText';
import { ApplyLink } from '../ApplyLink';
import { JobFacts } from '../JobFacts';
import { type Job, jobLinksPath, jobText } from '../job';
import styles from './JobDetail.module.css';
import { JobLinks } from './JobLinks';
import { JobPostingJsonLd } from './JobPostingJsonLd';

const OTHER_POSITIONS = 6;

export const otherJobsPath = jobLinksPath(OTHER_POSITIONS + 1);

export function JobDetail({ job }: { job: Job }) {
  const { data: open } = useRead(otherJobsPath);
  const others = (open?.data ?? []).filter(({ id }) => id !== job.id).slice(0, OTHER_POSITIONS);
  return (
    <article className={styles.page}>
      <PageMetadata {...jobMetadata({ ...job, description: jobText(job) })} path={paths.job(job.id)} />
      <JobPostingJsonLd job={job} />
      <div className="container">
        <Breadcrumb
          trail={[
            { name: 'Careers', url: paths.careers },
            { name: job.title, url: paths.job(job.id) },
          ]}
          back={<BackLink to={paths.careers}>Back to Careers</BackLink>}
        />
        <header className={styles.head}>
          {job.featured && <p className="eyebrow">Featured</p>}
          <h1 className={styles.title} dir="auto">
            {job.title}
          </h1>
          <JobFacts job={job} isLabelled />
          <ApplyLink job={job} />
        </header>
        <div className={styles.columns}>
          {job.document ? (
            <RichText document={job.document} />
          ) : (
            <p className={styles.description} dir="auto">
              {job.description}
            </p>
          )}
          <div className={styles.lists}>
            <BulletedText level={2} heading="Key Responsibilities" text={job.responsibilities} />
            <BulletedText level={2} heading="Requirements" text={job.requirements} />
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <Related id="others-heading" heading="Other open positions">
          <JobLinks jobs={others} total={open && open.meta.total - 1} />
        </Related>
      )}
    </article>
  );
}
