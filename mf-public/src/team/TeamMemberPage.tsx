import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { PageLoading } from '../page-states/PageLoading';
import { TeamMemberNotFound } from './TeamMemberNotFound';
import { TeamMemberProfile } from './TeamMemberProfile';
import { teamMemberPath, teamPath } from './teamMember';

export const page = definePage({
  component: TeamMemberPage,
  data: ({ params }) => [teamMemberPath(params.id ?? ''), teamPath],
});

function TeamMemberPage({ params }: PageMatch) {
  const member = useRead(teamMemberPath(params.id ?? ''));
  const team = useRead(teamPath);
  if (member.data && team.data) {
    return <TeamMemberProfile key={member.data.data.id} member={member.data.data} team={team.data.data} />;
  }
  const isUnknown = member.error instanceof ApiError && member.error.status === 404;
  if (isUnknown) {
    return <TeamMemberNotFound />;
  }
  if (member.error || team.error) {
    const failed = [member, team].filter(({ error }) => error);
    return <TeamMemberNotFound onRetry={() => void Promise.all(failed.map(({ mutate }) => mutate()))} />;
  }
  return (
    <PageLoading
      title="Team member"
      description="A member of the group's team."
      label="Loading the team member"
    />
  );
}
