import type { MouseEvent } from 'react';

/**
 * The focus stays in the field, whose error would otherwise appear at that moment and move the button from
 * under the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
