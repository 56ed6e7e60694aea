import { useEffect, useState } from 'react';

/** On unmount, returns the focus to the element that had it on mount. */
export function useFocusBack(): void {
  // Read while rendering: by the time effects run, a dialog has moved the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    },
    [before],
  );
}
