import type { Read } from '@site/platform';
import { useState } from 'react';
import type { List } from './useList';

export function useLastAnswer<Body>({ data }: Pick<Read<Body>, 'data'>): Body | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
}

/** While the rows of another filter are loading, the old ones are not described as theirs. */
export function useFactOfShownRows<Fact extends string | boolean>(
  fact: Fact,
  { isOutdated }: Pick<List<unknown>, 'isOutdated'>,
): Fact {
  return useLastAnswer({ data: isOutdated ? undefined : fact }) ?? fact;
}
