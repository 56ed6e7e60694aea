import { ApiError } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { ContentKind } from '../kinds/recordKinds';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { noteEditor, type OpenRecord, type OtherEditor } from '../working-copies/calls';

/** How often a form reports that it is open and asks what has happened elsewhere, in milliseconds. */
const PAUSE = 5_000;

interface PresenceUse {
  readonly kind: ContentKind;
  /** Null until a new record has an id. */
  readonly id: number | null;
  readonly form: string;
  readonly keeper: CopyKeeper;
  /** Whether asking makes sense: nothing is waiting for the server or for a sign-in. */
  readonly isReachable: boolean;
  /** The response from when the record was opened. */
  readonly first: OpenRecord | null;
  /** Called with the stored state of the record, while no save is in flight from here. */
  readonly onLook: (open: OpenRecord) => void;
}

/** Reports a record as open here for as long as it is visible, and tracks who else has it open. */
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
          // A save made in the meantime may or may not be in the response, which is then ignored.
          if (changes === keeper.changes) {
            look.current(open);
          }
        } catch (error) {
          // The save status shows what fails. If the administrator declined to sign in again, polling stops.
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
