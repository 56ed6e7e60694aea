import { useEffect, useRef } from 'react';

/** This history entry exists only for Back to remove. */
const MARK = 'isOfOpenDialog';

/**
 * On a phone people expect Back to close what is open.
 * @param close Returns false if it stays open, as after asking.
 */
export function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const push = () => window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    let isPushed = true;
    push();
    function closeOrStay() {
      isPushed = !latestClose.current();
      if (isPushed) {
        push();
      }
    }
    window.addEventListener('popstate', closeOrStay);
    return () => {
      window.removeEventListener('popstate', closeOrStay);
      // Another page may have been opened on top.
      if (isPushed && window.history.state?.[MARK]) {
        window.history.back();
      }
    };
  }, [isOpen]);
}
