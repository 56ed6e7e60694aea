import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useReads } from '../api/ReadsProvider';

interface Stored {
  readonly id: number;
}

/**
 * Returns a function for after a write: it shows the write's answer at once, and reads every path with the
 * prefix again.
 */
export function useRefresh(): (prefix: string, stored?: Stored) => Promise<void> {
  const { mutate } = useSWRConfig();
  const reads = useReads();
  return useCallback(
    async (prefix, stored) => {
      // A form may save its last words after another tab has signed out.
      if (reads.isDropped) {
        return;
      }
      const isMeant = (key: unknown) => typeof key === 'string' && key.startsWith(prefix);
      await (stored ? mutate(isMeant, (answer: unknown) => withStored(answer, stored)) : mutate(isMeant));
    },
    [mutate, reads],
  );
}

function withStored(answer: unknown, stored: Stored): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) {
    return answer;
  }
  const { data } = answer;
  const current = (item: unknown) => (isSame(item, stored) ? stored : item);
  return { ...answer, data: Array.isArray(data) ? data.map(current) : current(data) };
}

function isSame(item: unknown, { id }: Stored): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && item.id === id;
}
