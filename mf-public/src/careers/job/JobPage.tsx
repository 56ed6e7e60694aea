import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../../links/BackLink';
import { PageLoading } from '../../page-states/PageLoading';
import { PageMessage } from '../../page-states/PageMessage';
import { texts } from '../applicationTexts';
import { jobLinksPath, jobPath } from '../job';
import { ClosedJob } from './ClosedJob';
import { JobDetail, otherJobsPath } from './JobDetail';

export const page = definePage({
  component: JobPage,
  texts: [texts],
  data: ({ params }) => [jobPath(params.id ?? ''), otherJobsPath],
  furtherData: ({ params }, read) => (read(jobPath(params.id ?? ''))?.data.active ? [] : [jobLinksPath()]),
});

function JobPage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(jobPath(params.id ?? ''));
  if (data) {
    // With a session, the API returns closed positions as well.
    return data.data.active ? <JobDetail job={data.data} /> : <ClosedJob />;
  }
  if (error) {
    const isClosed = error instanceof ApiError && error.status === 404;
    return isClosed ? <ClosedJob /> : <JobUnavailable onRetry={() => void mutate()} />;
  }
  return (
    <PageLoading title="Position" description="An open position of the group." label="Loading the position" />
  );
}

function JobUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <PageMessage
      title="This Position Could Not Be Loaded"
      text="Please try again in a moment."
      onRetry={onRetry}
    >
      <BackLink to={paths.careers} className="button">
        Back to Careers
      </BackLink>
    </PageMessage>
  );
}
