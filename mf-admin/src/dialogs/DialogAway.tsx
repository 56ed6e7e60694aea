import { useNotices } from '@site/platform';
import { useEffect } from 'react';

/** In the place of a dialog whose code could not be fetched. It closes at once, and what is open stays as it is. */
export function DialogAway({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotices((notices) => notices.notify);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is opened
  useEffect(() => {
    notify({
      title: 'Error',
      description: 'This could not be loaded. Check your connection, then reload the page.',
      variant: 'destructive',
    });
    // Once everything around it has followed the address that opened it.
    queueMicrotask(onClose);
  }, []);
  return null;
}
