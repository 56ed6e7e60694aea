import { useEffect } from 'react';

/** Makes the browser ask before it closes or reloads the page or leaves the site while there is unsent text. */
export function useAskBeforeLeaving(hasUnsentText: boolean): void {
  useEffect(() => {
    if (!hasUnsentText) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsentText]);
}
