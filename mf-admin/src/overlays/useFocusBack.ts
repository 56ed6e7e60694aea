import { useEffect, useState } from 'react';
import { focusScreen } from '../list/focusScreen';

export function useFocusBack(): void {
  // By the time effects run, a dialog has moved the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        before.focus();
      } else if (document.activeElement === document.body) {
        focusScreen();
      }
    },
    [before],
  );
}
