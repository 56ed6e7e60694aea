import { useEffect } from 'react';

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
