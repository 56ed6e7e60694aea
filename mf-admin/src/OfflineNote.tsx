import { useIsOnline } from '@site/platform/session';
import { createPortal } from 'react-dom';
import styles from './OfflineNote.module.css';

function measure(note: HTMLElement | null): (() => void) | undefined {
  if (!note) {
    return undefined;
  }
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--offline-note', `${note.offsetHeight}px`),
  );
  observer.observe(note);
  return () => observer.disconnect();
}

export function OfflineNote() {
  const isOnline = useIsOnline();
  return createPortal(
    // Screen readers announce only changes of a live region that is already there.
    <div ref={measure} role="status" className={styles.note}>
      {!isOnline && <p className={styles.text}>You are offline. What you type is kept in this browser.</p>}
    </div>,
    document.body,
  );
}
