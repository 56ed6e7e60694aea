import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  readonly look?: 'live' | 'canary' | 'error' | undefined;
  readonly children: ReactNode;
}

export function Tag({ look, children }: TagProps) {
  return <span className={`${styles.tag} ${look ? styles[look] : ''}`}>{children}</span>;
}
