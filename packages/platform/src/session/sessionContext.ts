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

/**
 * Returns the `nonce` for style elements that libraries create at run time in a document of the session area.
 * Undefined on all other pages, which allow no style elements.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
