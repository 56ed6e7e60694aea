import type { MouseEvent } from 'react';

/** A click that is meant for this page: not one that opens a new tab or window, and not one already answered. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
