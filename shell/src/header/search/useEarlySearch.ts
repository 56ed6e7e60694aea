import { takeOverEarlyPresses } from '@site/platform/shell';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Takes over the search from the head's script, and opens it if the script has: see `earlyPressScript`. Returns whether
 * the page is still as the server sent it, which includes the field.
 */
export function useEarlySearch(toggle: RefObject<HTMLElement | null>, open: () => void): boolean {
  const [isServed, setServed] = useState(true);

  // Before the browser paints, so that an open field stays, with the focus and what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    takeOverEarlyPresses(toggle.current);
    setServed(false);
    if ('search' in dataset) {
      delete dataset.search;
      open();
    }
  }, []);

  return isServed;
}
