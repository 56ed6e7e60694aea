import { focusHeading } from '@site/platform';
import { useEffect } from 'react';

/** Scrolls to the top and focuses the heading, if what was replaced had the focus. */
export function useArrival(takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    }
  }, [takesFocus]);
}
