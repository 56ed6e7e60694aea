import type { MouseEvent } from 'react';

/** Whether a click should navigate in this tab: not one that opens a new tab or window, nor one already handled. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
