import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import { PageMessage } from '../page-states/PageMessage';

/** The position may well be open, but could not be read. */
export function JobUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <PageMessage
      title="This Position Could Not Be Loaded"
      text="Please try again in a moment."
      onRetry={onRetry}
    >
      <BackLink to={paths.careers} className="button">
        Back to Careers
      </BackLink>
    </PageMessage>
  );
}
