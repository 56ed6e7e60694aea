import styles from './SearchFailed.module.css';

/** What stands in the place of the search's answers when the slice cannot be had or threw. */
export function SearchFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles.message}>
      <p>Search is not available right now.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
