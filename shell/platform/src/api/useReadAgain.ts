import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useReads } from './ReadsProvider';

/** Reads everything again that the page shows, and what it does not show when it is shown the next time. */
export function useReadAgain(): () => void {
  const { mutate } = useSWRConfig();
  const { readAt, failedAt } = useReads();
  return useCallback(() => {
    for (const moments of [readAt, failedAt]) {
      for (const path of moments.keys()) {
        moments.set(path, 0);
      }
    }
    void mutate(() => true);
  }, [mutate, readAt, failedAt]);
}
