import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useReads } from './ReadsProvider';

/** What is not on the page is read again the next time it is shown. */
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
