import { useEffect, useState } from 'react';

export function useFocusBack(): void {
  // By the time effects run, a dialog has moved the focus.
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
