import { serverNow } from '@site/platform/session';
import { useEffect, useState } from 'react';

/** In milliseconds. */
const PAUSE = 20_000;

export function useNow(): number {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), PAUSE);
    return () => window.clearInterval(timer);
  }, []);
  return serverNow();
}
