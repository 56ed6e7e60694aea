import { ApiError } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { ContentKind } from '../kinds/recordKinds';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { noteEditor, type OpenRecord, type OtherEditor } from '../working-copies/presence';

/** How often a form says that it is open, and asks what has happened elsewhere; in milliseconds. */
const PAUSE = 5_000;

interface PresenceUse {
  readonly kind: ContentKind;
  /** Null as long as a new record has none. */
  readonly id: number | null;
  readonly form: string;
  readonly keeper: CopyKeeper;
  /** Nothing waits for the server or for the next sign-in: it is worth asking. */
  readonly isReachable: boolean;
  /** What was answered when the record was opened. */
  readonly first: OpenRecord | null;
  /** Told how the record is stored now, while nothing is on its way from here. */
  readonly onLook: (open: OpenRecord) => void;
}

/** Says that a record is open here, as long as it can be seen, and knows who else has it open. */
export function usePresence({
  kind,
  id,
  form,
  keeper,
  isReachable,
  first,
  onLook,
}: PresenceUse): readonly OtherEditor[] {
  const calls = useCalls();
  const [others, setOthers] = useState(first?.others ?? []);
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });

  useEffect(() => {
    if (id === null || !isReachable) {
      return;
    }
    let timer: number | undefined;
    let isOver = false;
    let isSignedOut = false;

    async function say(record: number) {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const { changes } = keeper;
        try {
          const open = await noteEditor(calls, kind, record, form);
          if (isOver) {
            return;
          }
          setOthers((before) =>
            JSON.stringify(before) === JSON.stringify(open.others) ? before : open.others,
          );
          // What was saved from here meanwhile is not in the answer, or is.
          if (changes === keeper.changes) {
            look.current(open);
          }
        } catch (error) {
          // The status of the save says what does not work. Who did not want to sign in again is not asked every few seconds.
          isSignedOut = error instanceof ApiError && error.status === 401;
        }
      }
      if (!isOver && !isSignedOut) {
        timer = window.setTimeout(() => void say(record), PAUSE);
      }
    }
    const sayAgain = () => {
      if (document.visibilityState === 'visible') {
        void say(id);
      }
    };
    timer = window.setTimeout(() => void say(id), PAUSE);
    document.addEventListener('visibilitychange', sayAgain);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', sayAgain);
    };
  }, [calls, kind, id, form, keeper, isReachable]);

  return others;
}
