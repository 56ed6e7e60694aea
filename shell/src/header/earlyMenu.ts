import { takeOverEarlyPresses } from '@site/platform/shell';
import { type RefObject, useLayoutEffect } from 'react';

export const MENU_ID = 'site-menu';

/** Takes over the menu from the head's script, and opens it if the script has: see `earlyPressScript`. */
export function useEarlyMenu(toggle: RefObject<HTMLElement | null>, open: () => void): void {
  // Before the browser paints, so that an open menu stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    takeOverEarlyPresses(toggle.current);
    if ('menu' in dataset) {
      delete dataset.menu;
      open();
    }
  }, []);
}
