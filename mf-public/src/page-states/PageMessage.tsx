import { PageMetadata } from '@site/platform';
import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  readonly title: string;
  readonly text: string;
  /** Present when what the page is about may well exist and only could not be read. */
  readonly onRetry?: () => void;
  /** The ways on. */
  readonly children: ReactNode;
}

/** What stands in the place of a whole page: there is no such thing, or it could not be read. */
export function PageMessage({ title, text, onRetry, children }: PageMessageProps) {
  return (
    <div className={`${styles.message} section container`} role={onRetry ? 'alert' : undefined}>
      <PageMetadata title={title} description={text} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
