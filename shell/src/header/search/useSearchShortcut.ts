import { useEffect } from 'react';

/** Ctrl K, ⌘ K and `/`, but not in dialogs; in text fields, `/` is a letter. */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
      // Many keyboards need Shift for `/`.
      const isStroke = key === '/' && !ctrlKey && !metaKey;
      const elsewhere = isStroke
        ? '[role=dialog], dialog, input, textarea, select, [contenteditable]'
        : '[role=dialog], dialog';
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
