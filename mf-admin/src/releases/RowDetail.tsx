import type { ReactNode } from 'react';
import styles from './RowDetail.module.css';

/** What a row unfolds: it can be read on a narrow screen without moving the table sideways. */
export function RowDetail({ children }: { children: ReactNode }) {
  return <div className={styles.detail}>{children}</div>;
}
