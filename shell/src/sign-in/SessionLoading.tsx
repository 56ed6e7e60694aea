import { PageMetadata, Spinner } from '@site/platform';
import styles from './SessionLoading.module.css';

export function SessionLoading() {
  return (
    <div className={styles.loading}>
      <PageMetadata title="Administration" description="For the administrators of this site." />
      <h1 className="visually-hidden">Administration</h1>
      <Spinner label="Loading the administration" />
    </div>
  );
}
