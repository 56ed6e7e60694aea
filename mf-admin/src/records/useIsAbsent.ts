import { useEffect, useState } from 'react';

const PAUSE = 400;

/** Returns whether visitors find nothing at the address; undefined until the site has answered. */
export function useIsAbsent(address: string): boolean | undefined {
  const [answer, setAnswer] = useState({ path: '', isAbsent: false });
  const [path = ''] = address.split('#');
  useEffect(() => {
    if (!/^\/(?!\/)/.test(path)) {
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { status } = await fetch(path, { method: 'HEAD', signal: leaving.signal });
        setAnswer({ path, isAbsent: status === 404 || status === 410 });
      } catch {
        // Without an answer, the page may exist.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path]);
  return answer.path === path ? answer.isAbsent : undefined;
}
