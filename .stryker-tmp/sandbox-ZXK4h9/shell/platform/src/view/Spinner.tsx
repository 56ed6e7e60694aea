import styles from './Spinner.module.css';

/** Says that something is loading, visibly and to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
