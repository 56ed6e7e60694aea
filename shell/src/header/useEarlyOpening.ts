import { takeOverEarlyPresses } from '@site/platform/shell';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether the control is still the server's, and opens what was pressed early (see
 * `earlyPressScript`).
 */
export function useEarlyOpening(
  name: 'menu' | 'search',
  toggle: RefObject<HTMLElement | null>,
  open: () => void,
): boolean {
  const [isServed, setServed] = useState(true);

  // This runs before a paint, to keep the focus and what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    takeOverEarlyPresses(toggle.current);
    setServed(false);
    if (name in dataset) {
      delete dataset[name];
      open();
    }
  }, []);

  return isServed;
}
