import { earlyPress, PageMetadata } from '@site/platform';
import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

export function PageMessage({ title, text, onRetry, children }: PageMessageProps) {
  return (
    <div className={`${styles.message} section container`} role={onRetry ? 'alert' : undefined}>
      <PageMetadata title={title} description={text} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry} {...earlyPress}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
