import { useEffect, useRef } from 'react';

/** Exists only for Back. */
const MARK = 'isOfOpenDialog';

/**
 * On phones, Back closes what is open.
 * @param close Returns false to stay open.
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
      // Another page may be on top.
      if (isPushed && window.history.state?.[MARK]) {
        window.history.back();
      }
    };
  }, [isOpen]);
}
