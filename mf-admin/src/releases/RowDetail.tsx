import type { ReactNode } from 'react';
import styles from './RowDetail.module.css';

/** Readable on a narrow screen without scrolling the table sideways. */
export function RowDetail({ children }: { children: ReactNode }) {
  return <div className={styles.detail}>{children}</div>;
}
