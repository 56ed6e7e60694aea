import { Spinner } from '@site/platform';
import { PageMetadata } from '../page-metadata/PageMetadata';

/** A company's page before the company is there. */
export function CompanySkeleton() {
  return (
    <div className="section container">
      <PageMetadata title="Company" description="A company of the group." />
      <h1 className="visually-hidden">Company</h1>
      <Spinner label="Loading the company" />
    </div>
  );
}
