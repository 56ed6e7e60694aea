import { focusHeading } from '@site/platform';
import { useEffect } from 'react';

export function useArrival(takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    }
  }, [takesFocus]);
}
