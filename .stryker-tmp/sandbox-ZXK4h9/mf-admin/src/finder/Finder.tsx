import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { DialogAway } from '../dialogs/DialogAway';
import styles from './Finder.module.css';

const FinderDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./FinderDialog').then(
    (module) => ({ default: module.FinderDialog }),
    (error: unknown) => {
      console.error('The finder could not be loaded', error);
      return { default: DialogAway };
    },
  ),
);

/** Finds everything: a button, and Ctrl K or ⌘ K from anywhere in the administration. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        // Handled before the site's own search, which has the same shortcut.
        event.preventDefault();
        setOpen(true);
      }
    }
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-keyshortcuts="Control+K Meta+K">
        Find…
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
