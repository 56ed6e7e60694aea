import { useNotices } from '@site/platform';
import { useEffect } from 'react';

export function DialogAway({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotices((notices) => notices.notify);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once, on mount
  useEffect(() => {
    notify({
      title: 'Error',
      description: 'This could not be loaded. Check your connection, then reload the page.',
      variant: 'destructive',
    });
    // Everything around this has to catch up first with the address that opened it.
    queueMicrotask(onClose);
  }, []);
  return null;
}
