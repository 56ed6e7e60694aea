import { Spinner } from '@site/platform';
import { PageMetadata } from '../page-metadata/PageMetadata';

/** A position's page before the position is there. */
export function JobLoading() {
  return (
    <div className="section container">
      <PageMetadata title="Position" description="An open position of the group." />
      <h1 className="visually-hidden">Position</h1>
      <Spinner label="Loading the position" />
    </div>
  );
}
