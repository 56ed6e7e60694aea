import { createSession, isSessionRemembered, type Session } from '@site/platform/shell/session';

let ofPage: Session | null = null;

/**
 * Returns the session of the open page; it outlives the components that show it. On the server there is one for each
 * rendering.
 *
 * @param isSignedIn What the server knew when it made the document; undefined if it was not asked.
 */
export function sessionOfPage(isSignedIn: boolean | undefined): Session {
  if (typeof window === 'undefined') {
    return createSession(isSignedIn ? 'unknown' : 'signed-out');
  }
  ofPage ??= createSession((isSignedIn ?? isSessionRemembered()) ? 'unknown' : 'signed-out');
  return ofPage;
}
