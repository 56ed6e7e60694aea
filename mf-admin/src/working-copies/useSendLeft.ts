import { useCalls, useRefresh } from '@site/platform/session';
import { useEffect } from 'react';
import { sendLeft } from './sendLeft';
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
    let isOver = false;
    let timer = window.setTimeout(send, FIRST_PAUSE);
    async function send() {
      window.clearTimeout(timer);
      const { isAnySent, isSignedOut } = await sendLeft(calls);
      if (isAnySent) {
        await refresh(workingCopiesRoot);
      }
      if (!isOver) {
        timer = window.setTimeout(send, isSignedOut ? PAUSE_SIGNED_OUT : PAUSE);
      }
    }
    const sendNow = () => void send();
    window.addEventListener('online', sendNow);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [calls, refresh]);
}
