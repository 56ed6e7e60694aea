import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { PageMessage } from '../page-states/PageMessage';

interface TeamMemberNotFoundProps {
  readonly onRetry?: () => void;
}

export function TeamMemberNotFound({ onRetry }: TeamMemberNotFoundProps) {
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
