import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from './createSession';

const SessionContext = createContext<Session | null>(null);

/** Its value is the session of the open page; the shell puts it around the pages of slices that need one. */
export const SessionProvider = SessionContext;

/** Who is signed in. */
export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(useSessionActions(), select);
}

/** What can be done with the session. */
export function useSessionActions(): Session {
  const session = use(SessionContext);
  if (!session) {
    throw new Error('Session was used outside its provider');
  }
  return session;
}
