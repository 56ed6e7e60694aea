import type { MouseEvent } from 'react';

/**
 * Handles a mouse press on a button next to a form: the focus stays in the field, whose error would otherwise appear at
 * that moment and move the button away from the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
