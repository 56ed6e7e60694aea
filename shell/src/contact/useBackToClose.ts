import { useEffect, useRef } from 'react';

/** Marks the entry of the history that is there only for Back to take away. */
const MARK = 'isOfOpenDialog';

/**
 * Back closes what is open instead of leaving the page below it, as on a phone everybody expects.
 *
 * @param close Says whether it was closed: it may ask and stay open.
 */
export function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    // The router keeps its place: the entry has the same address and the router's own state.
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
      // Unless another page came on top of it, the entry goes with the dialog.
      if (isPushed && window.history.state?.[MARK]) {
        window.history.back();
      }
    };
  }, [isOpen]);
}
