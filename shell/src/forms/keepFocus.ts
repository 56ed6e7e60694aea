import type { MouseEvent } from 'react';

/**
 * For a button beside a form: pressing it with the mouse leaves the focus in the field, whose error would otherwise
 * appear at that moment and move the button from under the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
