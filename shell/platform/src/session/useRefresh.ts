import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

interface Stored {
  readonly id: number;
}

/**
 * Gives the function that reads anew everything whose path begins with a text: all pages of a list after a write. Old
 * rows stay on screen meanwhile; a record that the write has answered takes the place of its old self at once.
 */
export function useRefresh(): (prefix: string, stored?: Stored) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (prefix, stored) => {
      const isMeant = (key: unknown) => typeof key === 'string' && key.startsWith(prefix);
      await (stored ? mutate(isMeant, (answer: unknown) => withStored(answer, stored)) : mutate(isMeant));
    },
    [mutate],
  );
}

/** An answer, of one item or of a list, with the record as it is stored now. */
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
