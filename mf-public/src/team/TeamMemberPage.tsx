import { definePage, type PageMatch } from '@site/platform';
import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { RecordPage } from '../page-states/RecordPage';
import { TeamMemberProfile } from './TeamMemberProfile';
import { teamMemberPath, teamNeighboursPath } from './teamMember';

export const page = definePage({
  component: TeamMemberPage,
  data: ({ params: { id = '' } }) => [teamMemberPath(id), teamNeighboursPath(id)],
});

function TeamMemberPage({ params }: PageMatch) {
  return (
    <RecordPage
      path={teamMemberPath(params.id ?? '')}
      loading={{
        title: 'Team member',
        description: "A member of the group's team.",
        label: 'Loading the team member',
      }}
      failed={{
        title: 'Team Member Not Found',
        text: "The team member you're looking for doesn't exist or couldn't be loaded.",
      }}
      back={
        <BackLink to={paths.team} className="button">
          Back to Team Directory
        </BackLink>
      }
    >
      {(member) => <TeamMemberProfile key={member.id} member={member} />}
    </RecordPage>
  );
}
