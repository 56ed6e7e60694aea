import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { PageLoading } from '../page-states/PageLoading';
import { TeamMemberNotFound } from './TeamMemberNotFound';
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
