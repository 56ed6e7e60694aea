import { useLocation } from '@site/platform';
import styles from './SliceFailed.module.css';

/** What stands in the place of a slice that failed. Without scripts 'Try again' is a link to the page itself. */
export function SliceFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <div className="container">
      <div role="alert" className={styles.message}>
        <p className={styles.title}>This part of the page is not available right now.</p>
        <p className={styles.text}>
          The rest of the site works as usual. It often helps to try again in a moment.
        </p>
        <a
          className="button"
          href={`${pathname}${search}`}
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Try again
        </a>
      </div>
    </div>
  );
}
