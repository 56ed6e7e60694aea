import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { PageLoading } from '../page-states/PageLoading';
import { texts } from './applicationTexts';
import { ClosedJob } from './ClosedJob';
import { JobDetail, otherJobsPath } from './JobDetail';
import { JobUnavailable } from './JobUnavailable';
import { jobLinksPath, jobPath } from './job';

export const page = definePage({
  component: JobPage,
  texts: [texts],
  data: ({ params }) => [jobPath(params.id ?? ''), otherJobsPath],
  // A closed position shows the open ones instead.
  furtherData: ({ params }, read) => (read(jobPath(params.id ?? ''))?.data.active ? [] : [jobLinksPath()]),
});

function JobPage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(jobPath(params.id ?? ''));
  if (data) {
    // With a session the API returns closed positions, too; this page shows only public ones.
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
