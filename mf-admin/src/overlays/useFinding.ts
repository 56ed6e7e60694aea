import { apiPath, useRead } from '@site/platform';
import { useEffect, useState } from 'react';

interface FindingOptions {
  readonly limit: number;
  /** In milliseconds, after the last key. */
  readonly pause: number;
}

/** Finds the records with such a name; `wanted` is the text that was looked for. */
export function useFinding(text: string, { limit, pause }: FindingOptions) {
  const [wanted, setWanted] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  const read = useRead(wanted === '' ? null : apiPath('/api/finder', { query: { q: wanted, limit } }));
  return { wanted, read };
}
