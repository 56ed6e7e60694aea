import { PageMetadata } from '../page-metadata/PageMetadata';
import { BackToCompanies } from './BackToCompanies';
import styles from './CompanyNotFound.module.css';

interface CompanyNotFoundProps {
  /** Present when the company may well exist and only could not be read. */
  readonly onRetry?: () => void;
}

/** There is no such company, or it could not be read. */
export function CompanyNotFound({ onRetry }: CompanyNotFoundProps) {
  return (
    <div className={`${styles.message} section container`}>
      <PageMetadata
        title="Company Not Found"
        description="Sorry, we couldn't find the company you're looking for."
      />
      <h1 className={styles.title}>Company Not Found</h1>
      <p className={styles.text}>Sorry, we couldn't find the company you're looking for.</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <BackToCompanies className="button" />
      </div>
    </div>
  );
}
