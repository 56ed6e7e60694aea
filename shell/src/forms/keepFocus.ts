import type { MouseEvent } from 'react';

/** An error that appears when the field loses the focus would move the button from under the pointer. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
