import { useEffect, useState } from 'react';

/** In milliseconds, so that the number is not announced after each word. */
const PAUSE = 1_500;

/** Returns what a screen reader announces of the number of findings once it has settled. */
export function useSaid(count: number | undefined, isChecking: boolean): string {
  const [said, setSaid] = useState({ count, sentence: '' });
  useEffect(() => {
    if (count === undefined || count === said.count) {
      return;
    }
    const sentence =
      count === 0 ? 'Checks: nothing to mend' : `Checks: ${count} ${count === 1 ? 'finding' : 'findings'}`;
    // The first number is no news, however soon it changes.
    const isFirst = said.count === undefined;
    const next = { count, sentence: isFirst ? '' : sentence };
    const timer = setTimeout(() => setSaid(next), isFirst && !isChecking ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [count, said.count, isChecking]);
  return said.sentence;
}
