import { useEffect, useRef } from 'react';
import { useNavigationGuard } from '../links/SiteRouter';
import type { Session } from './createSession';
import { useSessionActions } from './sessionContext';

interface UnsavedChanges {
  /**
   * For the form's own exits (Cancel, Escape): asks if there are unsaved changes, and returns whether to
   * close.
   */
  confirmLeaving(): boolean;
  /**
   * Marks the input as saved or discarded, so that leaving no longer asks; effective at once, not after the
   * next render.
   */
  confirmLeaving(): boolean;
  /** The input is saved or discarded, so leaving no longer asks, even before the next render. */
  letGo(): void;
}

/**
 * While `isDirty`, every way of leaving the page asks first: links, Back, sign-out, closing and reloading the
 * tab. A session ended in another tab does not discard the input either.
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
        session.giveUpUnsaved();
      }
      return isWanted;
    },
    letGo: () => release.current(),
  };
}

function doNothing() {}

/**
 * Returns a function that tells whether there are unsaved changes. Address changes that do not leave the page
 * wait until there are none.
 */
export function useHasUnsaved(): () => boolean {
  return useSessionActions().hasUnsaved;
}

/** Asks before any way of leaving the page while there are unsaved changes. The shell uses this once. */
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
