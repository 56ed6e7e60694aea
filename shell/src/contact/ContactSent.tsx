import { useTexts } from '@site/platform';
import { frameTexts } from '@site/platform/shell';
import { useEffect, useRef } from 'react';
import styles from './ContactSent.module.css';

const CLOSE_DELAY = 2000;

export function ContactSent({ onDone, heading: Heading }: { onDone?: () => void; heading: 'h1' | 'h3' }) {
  const { text } = useTexts(frameTexts);
  const confirmation = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // The button that had the focus no longer exists.
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
