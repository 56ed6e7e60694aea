import { use } from 'react';
import { useStore } from 'zustand';
import { createSiteContext } from '../stores/siteContexts';
import type { Session, SessionState } from './createSession';

const SessionContext = createSiteContext<Session | null>(null);

/** Around the pages of session slices. */
export const SessionProvider = SessionContext;

/** A part of the session's state, such as who is signed in. */
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
 * The `nonce` for style elements that libraries create in a document of the session area; other pages allow
 * none.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
