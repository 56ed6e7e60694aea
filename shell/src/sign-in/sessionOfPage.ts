import { createSession, isSessionRemembered, type Session } from '@site/platform/shell/session';

let ofPage: Session | null = null;

/**
 * On the server, each rendering has its own.
 * @param isSignedIn Undefined if the server was not asked.
 */
export function sessionOfPage(isSignedIn: boolean | undefined): Session {
  if (typeof window === 'undefined') {
    return createSession(isSignedIn ? 'unknown' : 'signed-out');
  }
  ofPage ??= createSession((isSignedIn ?? isSessionRemembered()) ? 'unknown' : 'signed-out');
  return ofPage;
}
