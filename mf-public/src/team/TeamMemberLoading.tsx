import { Spinner } from '@site/platform';
import { PageMetadata } from '../page-metadata/PageMetadata';

/** A profile before the member is there. */
export function TeamMemberLoading() {
  return (
    <div className="section container">
      <PageMetadata title="Team member" description="A member of the group's team." />
      <h1 className="visually-hidden">Team member</h1>
      <Spinner label="Loading the team member" />
    </div>
  );
}
