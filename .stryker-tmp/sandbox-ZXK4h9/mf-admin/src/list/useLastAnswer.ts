import type { Read } from '@site/platform';
import { useState } from 'react';

/** Returns the response to a read, or the previous one while the next is loading. */
export function useLastAnswer<Body>({ data }: Pick<Read<Body>, 'data'>): Body | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
}
