import { createStore } from 'zustand';
import { explained } from '../session/CallError';
import { createSession } from '../session/createSession';
import type { Role, Session, SessionState } from '../session/sessionState';

/** The bearer in the calls of a fake session. */
export const FAKE_BEARER = 'a bearer for tests';

const ZONE = 'America/Toronto';

interface FakePerson {
  readonly name: string;
  readonly role: Role;
  readonly picture: string | null;
  readonly ownTimeZone: string;
}

/**
 * Creates a session of a signed-in administrator that makes no requests of its own; its calls carry
 * {@link FAKE_BEARER}.
 */
export function fakeSession(
  username = 'admin',
  { name = username, role = 'administrator', picture = null, ownTimeZone = ZONE }: Partial<FakePerson> = {},
): Session {
  const person = { name, role, picture, timeZone: ZONE, ownTimeZone, hasEnded: false } as const;
  const { getState, getInitialState, setState, subscribe } = createStore<SessionState>(() => ({
    status: 'signed-in',
    username,
    ...person,
  }));
  return {
    // Unsaved changes are local to the page, so the real implementation is used for them.
    ...createSession('signed-out'),
    getState,
    getInitialState,
    subscribe,
    async resume() {},
    async signIn(credentials) {
      setState({ status: 'signed-in', username: credentials.username, ...person }, true);
      return undefined;
    },
    signInWithProvider: async () => undefined,
    async signInWithPasskey() {},
    async confirmSecondFactor() {},
    async confirm() {},
    async requestReset() {},
    acceptLink: async () => username,
    async signOut() {
      setState({ status: 'signed-out' }, true);
    },
    dismissSignIn() {},
    async call(send) {
      try {
        return await send(FAKE_BEARER);
      } catch (error) {
        throw explained(error);
      }
    },
    followOtherTabs: () => () => {},
  };
}
