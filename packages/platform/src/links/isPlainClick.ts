import type { MouseEvent } from 'react';

/** Excludes clicks that open a new tab or window, or that something has handled already. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
