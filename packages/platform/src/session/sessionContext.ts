import { useStore } from 'zustand';
import { createSiteContext, useRequired } from '../stores/siteContexts';
import type { Role, Session, SessionState } from './sessionState';

const SessionContext = createSiteContext<Session | null>(null);

export const SessionProvider = SessionContext;

/** A part of the session's state, such as who is signed in. */
export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(useSessionActions(), select);
}

/** Empty while nobody is signed in. */
export function useUsername(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.username : ''));
}

/** The person's name; empty while nobody is signed in. */
export function useOwnName(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.name : ''));
}

/** Undefined while nobody is signed in. */
export function useRole(): Role | undefined {
  return useSession((session) => (session.status === 'signed-in' ? session.role : undefined));
}

/** Reads the session again, after a change of one's own account. */
export function useReloadSession(): () => Promise<void> {
  return useSessionActions().resume;
}

export function useSessionActions(): Session {
  return useRequired(SessionContext, 'Session');
}

/** For style elements that libraries create in the session area. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
