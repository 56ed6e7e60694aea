import { type ReactNode, useState } from 'react';
import { ReadsProvider } from '../api/ReadsProvider';
import { useCalls } from './useCalls';

/**
 * Reads with the administrator's bearer and a cache of its own, so answers to visitors are never reused. What
 * is shown again is read again, and stays on screen meanwhile.
 */
export function SessionReads({ children }: { children: ReactNode }) {
  const { read } = useCalls();
  const [data] = useState({});
  return (
    <ReadsProvider data={data} read={read} isReadAgain>
      {children}
    </ReadsProvider>
  );
}
