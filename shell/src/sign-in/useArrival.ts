import { focusHeading } from '@site/platform';
import { useEffect } from 'react';

/** Begins what comes in the place of something that had the focus at its top, and at its heading. */
export function useArrival(takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    }
  }, [takesFocus]);
}
