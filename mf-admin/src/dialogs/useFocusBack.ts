import { useEffect, useState } from 'react';

/** When the component goes, the focus goes back to what had it when it came. */
export function useFocusBack(): void {
  // Taken while rendering: a dialog has moved the focus by the time of its effects.
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
