import type { ReactNode } from 'react';
import styles from './SearchedList.module.css';

interface SearchedListProps {
  readonly filters: ReactNode;
  /** The id of the count, which gets the focus after a choice. */
  readonly id: string;
  readonly count: string | undefined;
  readonly isSearching: boolean;
  readonly children: ReactNode;
}

export function SearchedList({ filters, id, count, isSearching, children }: SearchedListProps) {
  return (
    <div className={`${styles.body} container`}>
      {filters}
      <p id={id} className={styles.count} aria-live="polite" aria-atomic="true" tabIndex={-1} dir="auto">
        {count}
      </p>
      <div className={isSearching ? styles.searching : undefined} aria-busy={isSearching}>
        {children}
      </div>
    </div>
  );
}
