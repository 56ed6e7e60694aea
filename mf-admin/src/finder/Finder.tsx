import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';

const FinderDialog = lazy(async () => ({ default: (await import('./FinderDialog')).FinderDialog }));

/** The way to everything: a button, and Ctrl K or ⌘ K from anywhere in the administration. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        // Before the site's own search, which has the same keys.
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
        Find… <span aria-hidden="true">Ctrl K</span>
      </Button>
      {isOpen && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
