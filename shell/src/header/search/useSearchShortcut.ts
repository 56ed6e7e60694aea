import { useEffect } from 'react';

/** Ctrl K, ⌘ K and `/` open the search from anywhere but a dialog; `/` is a letter where the visitor is typing. */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
      // On many keyboards the stroke is Shift and another key.
      const isStroke = key === '/' && !ctrlKey && !metaKey;
      const elsewhere = isStroke
        ? '[role=dialog], input, textarea, select, [contenteditable]'
        : '[role=dialog]';
      if (
        (isChord || isStroke) &&
        !altKey &&
        !event.defaultPrevented &&
        !(target instanceof Element && target.closest(elsewhere))
      ) {
        event.preventDefault();
        open();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
