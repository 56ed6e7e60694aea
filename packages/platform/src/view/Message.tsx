import type { ReactNode } from 'react';
import { earlyPress } from '../links/earlyPress';
import styles from './Message.module.css';

interface MessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** For failures: shows 'Try again', and screen readers announce the message. */
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Replaces content that was not found or has failed. */
export function Message({ title, text, onRetry, children }: MessageProps) {
  return (
    <div className={styles.message} role={onRetry ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry} {...earlyPress}>
          Try again
        </button>
      )}
      {children}
    </div>
  );
}
