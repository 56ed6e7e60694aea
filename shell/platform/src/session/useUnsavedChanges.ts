import { useEffect, useRef } from 'react';
import { useSessionActions } from './sessionContext';

interface UnsavedChanges {
  /** For the form's own ways out (Cancel, Escape): asks if something is not saved, and says whether to close. */
  confirmLeaving(): boolean;
  /** What was typed is saved or given up: nothing asks any more, from now on and not only after the next rendering. */
  letGo(): void;
}

/**
 * While `isDirty`, every way out of the page asks first: links, Back, the sign-out, closing and reloading the tab. An end
 * of the session in another tab waits, too.
 */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const session = useSessionActions();
  const release = useRef(doNothing);

  useEffect(() => {
    if (!isDirty) {
      return;
    }
    release.current = session.holdUnsaved();
    return () => release.current();
  }, [isDirty, session]);

  return {
    confirmLeaving() {
      const isWanted = session.confirmLeaving();
      if (isWanted) {
        // The question was about all that is typed, in other fields' care too.
        session.giveUpUnsaved();
      }
      return isWanted;
    },
    letGo: () => release.current(),
  };
}

function doNothing() {}
