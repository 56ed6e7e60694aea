import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Gives the function that reads anew everything whose path begins with a text: all pages of a list after a write. Old
 * rows stay on screen meanwhile.
 */
export function useRefresh(): (prefix: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (prefix) => {
      await mutate((key) => typeof key === 'string' && key.startsWith(prefix));
    },
    [mutate],
  );
}
