import type { Read } from '@site/platform';
import { useState } from 'react';

/** The answer to a read; while another one is on its way, the answer before it. */
export function useLastAnswer<Body>({ data }: Pick<Read<Body>, 'data'>): Body | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
}
