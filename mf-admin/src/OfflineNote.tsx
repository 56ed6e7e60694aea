import { useEffect, useSyncExternalStore } from 'react';
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

export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
