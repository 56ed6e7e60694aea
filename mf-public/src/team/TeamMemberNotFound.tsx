import { paths } from '@site/platform';
import { PageMetadata } from '../page-metadata/PageMetadata';
import { BackLink } from './BackLink';
import styles from './TeamMemberNotFound.module.css';

const TEXT = "The team member you're looking for doesn't exist or couldn't be loaded.";

interface TeamMemberNotFoundProps {
  /** Present when the member may well exist and only could not be read. */
  readonly onRetry?: () => void;
}

/** There is no such member, or the team could not be read. */
export function TeamMemberNotFound({ onRetry }: TeamMemberNotFoundProps) {
  return (
    <div className={`${styles.message} section container`} role={onRetry ? 'alert' : undefined}>
      <PageMetadata title="Team Member Not Found" description={TEXT} />
      <h1 className={styles.title}>Team Member Not Found</h1>
      <p className={styles.text}>{TEXT}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <BackLink to={paths.team} className="button">
          Back to Team Directory
        </BackLink>
      </div>
    </div>
  );
}
