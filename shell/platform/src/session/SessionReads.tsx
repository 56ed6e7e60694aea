import { type ReactNode, useState } from 'react';
import { ReadsProvider } from '../api/ReadsProvider';
import { useCalls } from './useCalls';

/**
 * What an administrator reads: with the bearer, in a cache of its own that ends with the component. Public answers are
 * never taken for it. Whatever is shown again is read again, and stays on screen meanwhile.
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
