import { use } from 'react';
import { useStore } from 'zustand';
import { createSiteContext } from '../stores/siteContexts';
import type { Session, SessionState } from './createSession';

const SessionContext = createSiteContext<Session | null>(null);

/** The shell wraps it around the pages of session slices. */
export const SessionProvider = SessionContext;

/** Returns a part of the session's state, such as who is signed in. */
export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(useSessionActions(), select);
}

export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) {
    throw new Error('Session was used outside its provider');
  }
  return session;
}
