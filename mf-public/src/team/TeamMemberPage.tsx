import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { furtherItems, useWholeList } from '../lists/wholeList';
import { PageLoading } from '../page-states/PageLoading';
import { TeamMemberNotFound } from './TeamMemberNotFound';
import { TeamMemberProfile } from './TeamMemberProfile';
import { team, teamMemberPath } from './teamMember';

export const page = definePage({
  component: TeamMemberPage,
  data: ({ params }) => [teamMemberPath(params.id ?? ''), team.first],
  furtherData: (_, read) => furtherItems(team, read),
});

function TeamMemberPage({ params }: PageMatch) {
  const member = useRead(teamMemberPath(params.id ?? ''));
  const members = useWholeList(team);
  if (member.data && members.data) {
    return <TeamMemberProfile key={member.data.data.id} member={member.data.data} team={members.data} />;
  }
  const isUnknown = member.error instanceof ApiError && member.error.status === 404;
  if (isUnknown) {
    return <TeamMemberNotFound />;
  }
  if (member.error || members.error) {
    const failed = [member, members].filter(({ error }) => error);
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
