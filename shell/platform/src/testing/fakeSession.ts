import { createStore } from 'zustand';
import { explained } from '../session/CallError';
import { createSession, type Session, type SessionState } from '../session/createSession';

/** The bearer that the calls of a fake session carry. */
export const FAKE_BEARER = 'a bearer for tests';

/** A session in which somebody is signed in, and which asks no server: its calls carry {@link FAKE_BEARER}. */
export function fakeSession(username = 'admin'): Session {
  const { getState, getInitialState, setState, subscribe } = createStore<SessionState>(() => ({
    status: 'signed-in',
    username,
    hasEnded: false,
  }));
  return {
    // What is typed and not saved is the page's own matter: that is the real thing.
    ...createSession('signed-out'),
    getState,
    getInitialState,
    subscribe,
    async resume() {},
    async signIn(credentials) {
      setState({ status: 'signed-in', username: credentials.username, hasEnded: false }, true);
    },
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
