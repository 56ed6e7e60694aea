import { useCalls, useRefresh } from '@site/platform/session';
import { useEffect } from 'react';
import { workingCopiesRoot } from './workingCopies';

/** A form that opens at once takes what was left in it itself; in milliseconds. */
const FIRST_PAUSE = 3_000;

/** How often it is tried again, in milliseconds. */
const PAUSE = 30_000;

/** Who did not want to sign in again is not asked every half minute. */
const PAUSE_SIGNED_OUT = 300_000;

/** Sends what earlier forms of this browser could not send, as long as the administration is open. */
export function useSendLeft(): void {
  const calls = useCalls();
  const refresh = useRefresh();

  useEffect(() => {
    // Nothing of the first screen needs it. Loaded now, it is there when the server is not.
    const code = import('./sendLeft');
    code.catch(() => {});
    let isOver = false;
    let timer = window.setTimeout(send, FIRST_PAUSE);
    async function send() {
      window.clearTimeout(timer);
      const { isAnySent, isSignedOut } = await sendNow();
      if (isAnySent) {
        await refresh(workingCopiesRoot);
      }
      if (!isOver) {
        timer = window.setTimeout(send, isSignedOut ? PAUSE_SIGNED_OUT : PAUSE);
      }
    }
    async function sendNow() {
      try {
        const { sendLeft } = await code;
        return await sendLeft(calls);
      } catch {
        // Its code could not be loaded. The next page that is loaded has it.
        return { isAnySent: false, isSignedOut: false };
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
