import {
  definePage,
  earlyPress,
  ListView,
  type PageMatch,
  PageMetadata,
  Spinner,
  useRead,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../../links/BackLink';
import { RecordPage } from '../../page-states/RecordPage';
import { texts } from '../applicationTexts';
import { jobLinksPath, jobPath } from '../job';
import { NoOpenPositions } from '../NoOpenPositions';
import styles from './ClosedJob.module.css';
import { JobDetail, otherJobsPath } from './JobDetail';
import { JobLinks } from './JobLinks';

export const page = definePage({
  component: JobPage,
  texts: [texts],
  data: ({ params }) => [jobPath(params.id ?? ''), otherJobsPath],
  furtherData: ({ params }, read) => (read(jobPath(params.id ?? ''))?.data.active ? [] : [jobLinksPath()]),
});

function JobPage({ params }: PageMatch) {
  return (
    <RecordPage
      path={jobPath(params.id ?? '')}
      loading={{
        title: 'Position',
        description: 'An open position of the group.',
        label: 'Loading the position',
      }}
      failed={{ title: 'This Position Could Not Be Loaded', text: 'Please try again in a moment.' }}
      missing={<ClosedJob />}
      back={
        <BackLink to={paths.careers} className="button">
          Back to Careers
        </BackLink>
      }
    >
      {/* With a session, the API returns closed positions as well. */}
      {(job) => (job.active ? <JobDetail job={job} /> : <ClosedJob />)}
    </RecordPage>
  );
}

function ClosedJob() {
  return (
    <div className={`${styles.page} section container`}>
      <PageMetadata
        title="This Position Is Closed"
        description="The position is closed or does not exist. See the positions that are open."
      />
      <BackLink to={paths.careers}>Back to Careers</BackLink>
      <h1 className={styles.title}>This Position Is Closed</h1>
      <p className={styles.text}>The position you are looking for has been closed or does not exist.</p>
      <OpenOnes />
    </div>
  );
}

function OpenOnes() {
  const read = useRead(jobLinksPath());
  return (
    <section className={styles.open} aria-labelledby="open-heading">
      <h2 id="open-heading" className={styles.heading}>
        Open Positions
      </h2>
      <ListView
        read={read}
        loading={<Spinner label="Loading the open positions" />}
        error={(retry) => (
          <div role="alert">
            <p className={styles.failure}>Failed to load job postings</p>
            <button type="button" className="button" onClick={retry} {...earlyPress}>
              Try again
            </button>
          </div>
        )}
        empty={<NoOpenPositions />}
      >
        {(jobs, { meta }) => <JobLinks jobs={jobs} total={meta.total} />}
      </ListView>
    </section>
  );
}
