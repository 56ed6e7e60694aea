import { useEffect, useRef } from 'react';

/** Marks the history entry that exists only for Back to remove. */
const MARK = 'isOfOpenDialog';

/**
 * Makes Back close what is open instead of leaving the page below it, as people expect on a phone.
 *
 * @param close Returns whether it was closed: it may ask and stay open.
 */
export function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    // The router stays in place: the entry has the same address and the router's own state.
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
      // The entry is removed with the dialog, unless another page was opened on top of it.
      if (isPushed && window.history.state?.[MARK]) {
        window.history.back();
      }
    };
  }, [isOpen]);
}
