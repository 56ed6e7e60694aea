import styles from './SearchFailed.module.css';

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
