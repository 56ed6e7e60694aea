import { serverNow } from '@site/platform/session';
import { useEffect, useState } from 'react';

/** How often texts such as '3 minutes ago' are updated, in milliseconds. */
const PAUSE = 20_000;

/** Returns the current time by the server's clock, to describe how long ago something was. */
export function useNow(): number {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), PAUSE);
    return () => window.clearInterval(timer);
  }, []);
  return serverNow();
}
