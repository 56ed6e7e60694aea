import { useCalls, useRefresh } from '@site/platform/session';
import { useEffect } from 'react';
import { refreshCopies } from './workingCopies';

/** A form that opens at once takes over its own typing. */
const FIRST_PAUSE = 3_000;

const PAUSE = 30_000;

/** In milliseconds, after somebody declined to sign in again. */
const PAUSE_SIGNED_OUT = 300_000;

export function useSendLeft(): void {
  const calls = useCalls();
  const refresh = useRefresh();

  useEffect(() => {
    // If the code is loaded now, it is there when the server is not.
    const code = import('./sendLeft');
    code.catch(() => {});
    let isOver = false;
    let timer = window.setTimeout(send, FIRST_PAUSE);
    async function send() {
      window.clearTimeout(timer);
      const { isAnySent, isSignedOut } = await code
        .then(({ sendLeft }) => sendLeft(calls))
        // The code could not be loaded.
        .catch(() => ({ isAnySent: false, isSignedOut: false }));
      if (isAnySent) {
        await refreshCopies(refresh);
      }
      if (!isOver) {
        timer = window.setTimeout(send, isSignedOut ? PAUSE_SIGNED_OUT : PAUSE);
      }
    }
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [calls, refresh]);
}
