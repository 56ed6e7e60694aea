import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './Note.module.css';

interface NoteProps {
  readonly look: 'error' | 'warning';
  readonly title: ReactNode;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

export function Note({ look, title, onRetry, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[look]}`} role="alert">
      <span className={styles.icon} aria-hidden="true">
        {look === 'error' ? '×' : '!'}
      </span>
      <div className={styles.text}>
        <div className={children ? styles.title : undefined}>{title}</div>
        {children}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
