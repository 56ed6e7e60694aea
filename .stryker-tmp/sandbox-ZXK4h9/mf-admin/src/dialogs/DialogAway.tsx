import { useNotices } from '@site/platform';
import { useEffect } from 'react';

/** Replaces a dialog whose code could not be fetched. It closes at once, and what is open stays as it is. */
export function DialogAway({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotices((notices) => notices.notify);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once, on mount
  useEffect(() => {
    notify({
      title: 'Error',
      description: 'This could not be loaded. Check your connection, then reload the page.',
      variant: 'destructive',
    });
    // Closes after everything around it has caught up with the address that opened it.
    queueMicrotask(onClose);
  }, []);
  return null;
}
