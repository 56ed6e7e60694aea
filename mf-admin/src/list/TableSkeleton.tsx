import styles from './TableSkeleton.module.css';

export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.rows} aria-hidden="true" />
    </div>
  );
}
