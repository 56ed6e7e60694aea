import { useTexts } from '@site/platform';
import { frameTexts } from '@site/platform/shell';
import { useEffect, useRef } from 'react';
import styles from './ContactSent.module.css';

/** How long the confirmation is shown before the dialog closes, in milliseconds. */
const CLOSE_DELAY = 2000;

interface ContactSentProps {
  /** Called when it has been shown for long enough. */
  readonly onDone?: () => void;
  /** The level that fits into the page or the dialog. */
  readonly heading: 'h1' | 'h3';
}

export function ContactSent({ onDone, heading: Heading }: ContactSentProps) {
  const { text } = useTexts(frameTexts);
  const confirmation = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // The button that had the focus is gone.
    confirmation.current?.focus();
    const timer = setTimeout(() => done.current?.(), CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={confirmation} role="status" tabIndex={-1} className={styles.sent}>
      <Heading>{text('dialog_sent')}</Heading>
      <p className={styles.text}>{text('dialog_thanks')}</p>
    </div>
  );
}
