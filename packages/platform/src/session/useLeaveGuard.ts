import { useEffect } from 'react';
import { useNavigationGuard } from '../links/SiteRouter';
import type { Session } from './createSession';

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
