import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { PageLoading } from '../page-states/PageLoading';
import { PageMessage } from '../page-states/PageMessage';
import { TeamMemberProfile } from './TeamMemberProfile';
import { teamMemberPath, teamNeighboursPath } from './teamMember';

export const page = definePage({
  component: TeamMemberPage,
  data: ({ params: { id = '' } }) => [teamMemberPath(id), teamNeighboursPath(id)],
});

function TeamMemberPage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(teamMemberPath(params.id ?? ''));
  if (data) {
    return <TeamMemberProfile key={data.data.id} member={data.data} />;
  }
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return <TeamMemberNotFound onRetry={isUnknown ? undefined : () => void mutate()} />;
  }
  return (
    <PageLoading
      title="Team member"
      description="A member of the group's team."
      label="Loading the team member"
    />
  );
}

function TeamMemberNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <PageMessage
      title="Team Member Not Found"
      text="The team member you're looking for doesn't exist or couldn't be loaded."
      onRetry={onRetry}
    >
      <BackLink to={paths.team} className="button">
        Back to Team Directory
      </BackLink>
    </PageMessage>
  );
}
