import { useEffect, useRef } from 'react';
import { useNavigationGuard } from '../links/SiteRouter';
import { useSessionActions } from './sessionContext';
import type { Session } from './sessionState';

interface UnsavedChanges {
  /** Returns whether to close; for a form's own exits. */
  confirmLeaving(): boolean;
  /** Stops asking at once, even before the next render. */
  letGo(): void;
}

/**
 * While `isDirty`, every way of leaving the page asks first. If the session ends in another tab, nothing is
 * discarded.
 * @param within The path to which it may go without asking, whatever the query.
 */
export function useUnsavedChanges(isDirty: boolean, within?: string): UnsavedChanges {
  const session = useSessionActions();
  const release = useRef(doNothing);

  useEffect(() => {
    if (!isDirty) {
      return;
    }
    release.current = session.holdUnsaved(within);
    return () => release.current();
  }, [isDirty, session, within]);

  return {
    confirmLeaving() {
      const isWanted = session.confirmLeaving(window.location.pathname);
      if (isWanted) {
        session.giveUpUnsaved();
      }
      return isWanted;
    },
    letGo: () => release.current(),
  };
}

function doNothing() {}

/** Returns a function that tells whether anything is unsaved, so that changes of the address can wait. */
export function useHasUnsaved(): () => boolean {
  return useSessionActions().hasUnsaved;
}

/** Asks before leaving unsaved changes. The shell uses this once. */
export function useLeaveGuard(session: Session): void {
  useNavigationGuard(session.confirmLeaving);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.hasUnsaved()) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);
}
