import { useIsOnline } from '@site/platform/session';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './OfflineNote.module.css';

export function OfflineNote() {
  const isOnline = useIsOnline();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--offline-note', isOnline ? '0px' : '2rem');
    return () => style.setProperty('--offline-note', '0px');
  }, [isOnline]);
  return createPortal(
    // Screen readers only announce changes of a live region that is already there.
    <div role="status" className={styles.note}>
      {!isOnline && <p className={styles.text}>You are offline. What you type is kept in this browser.</p>}
    </div>,
    document.body,
  );
}
