import { useEffect, useState } from 'react';

/** How often what says how long ago something was is looked at again, in milliseconds. */
const PAUSE = 20_000;

/** The time by this browser's clock, to say how long ago something was. */
export function useNow(): number {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), PAUSE);
    return () => window.clearInterval(timer);
  }, []);
  return Date.now();
}
