import type { StoreApi } from 'zustand';
import { ApiError } from '../api/fetchApi';
import type { components } from '../generated/schema';
import { ADMIN_SESSION_KEY, lastingStorage } from '../stores/safeStorage';
import { CallError } from './CallError';
import { learnServerTime, serverNow } from './serverClock';
import { isUnauthorised, post } from './sessionCalls';
import type { SessionState } from './sessionState';

/** In milliseconds before it expires, to replace a bearer. */
const MARGIN = 60_000;

interface Bearer {
  readonly token: string;
  /** By `performance.now()`, whatever the system time. */
  readonly staleAt: number;
}

interface Bearers {
  /** The one that there is, valid or not. */
  token(): string | undefined;
  /** Signs in with the answer of a path. */
  request(path: string, credentials?: object): Promise<void>;
  /** With the cookie, once for all who ask at the same time. */
  refresh(): Promise<void>;
  /** With a bearer, and again with a new one after a 401. */
  call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
  /** What is called from now on waits for a sign-in. */
  askForSignIn(): void;
  /** Lets the calls fail that wait for a sign-in; whether there were any. */
  dismissSignIn(): boolean;
  end(): void;
}

export function createBearers(store: StoreApi<SessionState>, mustConfirm: () => boolean): Bearers {
  let bearer: Bearer | null = null;
  let refreshing: Promise<void> | null = null;
  let returning: PromiseWithResolvers<void> | null = null;
  /** A late answer must not bring an ended session back. */
  let ends = 0;

  async function request(path: string, credentials?: object): Promise<void> {
    const endsBefore = ends;
    const response = await post(path, credentials);
    learnServerTime(response);
    const { data } = (await response.json()) as components['schemas']['GrantResponse'];
    if (ends !== endsBefore) {
      throw new ApiError(401, 'The session has ended in the meantime');
    }
    bearer = {
      token: data.token,
      staleAt: performance.now() + Date.parse(data.expiresAt) - serverNow() - MARGIN,
    };
    // An API of the previous version sends neither.
    const { username, name, role, picture = null, timeZone, ownTimeZone = timeZone } = data;
    const person = { username, name, role, picture, timeZone, ownTimeZone };
    store.setState(
      { status: 'signed-in', ...person, hasEnded: false, ...(mustConfirm() && { mustConfirm: true }) },
      true,
    );
    lastingStorage.set(ADMIN_SESSION_KEY, 'true');
    returning?.resolve();
    returning = null;
  }

  function refresh(): Promise<void> {
    refreshing ??= request('/api/auth/refresh').finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  function askForSignIn(): void {
    bearer = null;
    const state = store.getState();
    if (state.status === 'signed-in') {
      store.setState({ ...state, hasEnded: true }, true);
    }
  }

  function signedInAgain(): Promise<void> {
    askForSignIn();
    returning ??= Promise.withResolvers();
    return returning.promise;
  }

  async function current(): Promise<string> {
    while (!bearer || performance.now() >= bearer.staleAt) {
      if (returning) {
        await returning.promise;
        continue;
      }
      try {
        await refresh();
      } catch (error) {
        if (!isUnauthorised(error) || store.getState().status !== 'signed-in') {
          throw error;
        }
        await signedInAgain();
      }
    }
    return bearer.token;
  }

  function failWaiting(reason: string): void {
    returning?.reject(new CallError({ status: 401, text: reason }));
    returning = null;
  }

  return {
    token: () => bearer?.token,
    request,
    refresh,
    async call(send) {
      const token = await current();
      try {
        return await send(token);
      } catch (error) {
        if (!isUnauthorised(error)) {
          throw error;
        }
        if (bearer?.token === token) {
          bearer = null;
        }
        return await send(await current());
      }
    },
    askForSignIn,
    dismissSignIn() {
      const state = store.getState();
      if (!returning || state.status !== 'signed-in') {
        return false;
      }
      store.setState({ ...state, hasEnded: false }, true);
      failWaiting('The session has ended');
      return true;
    },
    end() {
      ends += 1;
      bearer = null;
      lastingStorage.remove(ADMIN_SESSION_KEY);
      store.setState({ status: 'signed-out' }, true);
      failWaiting('Signed out');
    },
  };
}
