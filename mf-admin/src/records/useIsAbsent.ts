import { useEffect, useState } from 'react';

const PAUSE = 400;

/** Whether visitors find nothing there; undefined until the site has said. */
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
        // It may be there.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path]);
  return answer.path === path ? answer.isAbsent : undefined;
}
