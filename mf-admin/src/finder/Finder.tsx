import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { fetchedDialog, useFetchedCode } from '../overlays/FetchedCode';
import { useNoteFinder } from '../overlays/useAfterFinder';
import look from '../theme/AdminTheme.module.css';
import styles from './Finder.module.css';

const finderDialog = fetchedDialog('The finder', async () => (await import('./FinderDialog')).FinderDialog);

export function Finder() {
  const [isOpen, setOpen] = useState(false);
  const FinderDialog = useFetchedCode(isOpen ? finderDialog : undefined);
  // What waits for the finder must not also wait for its code.
  useNoteFinder(isOpen && FinderDialog !== undefined);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      // In a formatted text, the shortcut makes a link.
      const isFormatted = target instanceof Element && target.closest('[contenteditable="true"]') !== null;
      if (!isFormatted && key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        // The site's own search has the same shortcut.
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
        <span className={`${look.quiet} ${styles.keys}`} aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      {isOpen && FinderDialog && <FinderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
