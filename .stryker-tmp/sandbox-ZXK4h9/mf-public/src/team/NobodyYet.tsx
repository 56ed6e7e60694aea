import { Message, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';

/** Shown when the team is empty. */
export function NobodyYet() {
  return (
    <Message title="Team information will be available soon" text="Please check back later.">
      <SiteLink className="button" to={paths.admin}>
        Add Team Members
      </SiteLink>
    </Message>
  );
}
