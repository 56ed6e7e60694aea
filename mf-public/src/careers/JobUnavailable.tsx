import { PageMetadata } from '../page-metadata/PageMetadata';
import { BackToCareers } from './BackToCareers';
import styles from './JobUnavailable.module.css';

/** The position may well be open, but it could not be read. */
export function JobUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${styles.message} section container`}>
      <PageMetadata title="Position" description="An open position of the group." />
      <h1 className={styles.title}>This Position Could Not Be Loaded</h1>
      <p className={styles.text}>Please try again in a moment.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
      <BackToCareers />
    </div>
  );
}
