import { createStore, type StoreApi } from 'zustand';
import { ApiError } from '../api/ApiError';
import { fetchApi } from '../api/fetchApi';
import type { components } from '../generated/schema';
import { lastingStorage } from '../storage/safeStorage';
import { CallError, explained } from './CallError';

/** Local storage key. `'true'` says no more than that it is worth asking for a bearer: the session's cookie is hidden from scripts. */
const ADMIN_SESSION_KEY = 'adminSession';

const CHANNEL = 'session';

/** A bearer is replaced this long before it runs out, in milliseconds. */
const MARGIN = 60_000;

const LEAVING_QUESTION = 'You have changes that are not saved. Leave without saving them?';

export type SessionState =
  /** `unknown`: whether the browser has a session is being asked. */
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly username: string;
      /** The session has ended while something is open: signing in again goes on with it. */
      readonly hasEnded: boolean;
    };

export type Credentials = components['schemas']['LoginDto'];

/** Who is signed in in this page, and the calls that carry it. The bearer is in memory only. */
export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Asks for a bearer with the session's cookie. Rejects when that cannot be told; what is open stays. */
  resume(): Promise<void>;
  /** Rejects with a {@link CallError}. */
  signIn(credentials: Credentials): Promise<void>;
  /** Ends the session in all tabs. Rejects when the server could not be told; then nothing has changed. */
  signOut(): Promise<void>;
  /**
   * Gives up on signing in again: the calls that wait for it fail, what is open stays. Where none waits this tab is signed
   * out; if something is not saved it asks first.
   */
  dismissSignIn(): void;
  /**
   * Makes a call with a bearer. After a 401 it is repeated: with a new bearer if the session goes on, otherwise once the
   * administrator has signed in again. Rejects with a {@link CallError}.
   */
  call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
  /** Follows what other tabs do until the returned function is called. */
  followOtherTabs(): () => void;
  /** Marks something as typed and not saved, until the returned function is called. */
  holdUnsaved(): () => void;
  hasUnsaved(): boolean;
  /** Whether the page may be left: asks if something is not saved. */
  confirmLeaving(): boolean;
  /** Nothing that was typed so far is to be saved any more: nothing asks because of it. */
  giveUpUnsaved(): void;
}

interface Bearer {
  readonly token: string;
  /** By `performance.now()`, which no wrong clock disturbs. */
  readonly staleAt: number;
}

type Message = 'signed-in' | 'signed-out';

/** Creates the session of an open page, or of one rendering on the server, where nothing of it is used but its state. */
export function createSession(status: 'unknown' | 'signed-out'): Session {
  const store = createStore<SessionState>(() => ({ status }));
  const unsaved = new Set<symbol>();
  let bearer: Bearer | null = null;
  let refreshing: Promise<void> | null = null;
  let returning: PromiseWithResolvers<void> | null = null;
  let channel: BroadcastChannel | null = null;
  /** Counts what was ended, so that an answer to a question from before does not begin it again. */
  let ends = 0;

  async function requestBearer(path: string, credentials?: Credentials): Promise<void> {
    const endsBefore = ends;
    const response = await fetchApi(path, {
      method: 'POST',
      ...(credentials && {
        body: JSON.stringify(credentials),
        headers: { 'content-type': 'application/json' },
      }),
    });
    // The API's own document describes it.
    const { data } = (await response.json()) as components['schemas']['GrantResponse'];
    if (ends !== endsBefore) {
      throw new ApiError(401, 'The session was ended meanwhile');
    }
    bearer = {
      token: data.token,
      staleAt: performance.now() + lifetimeOf(data.expiresAt, response) - MARGIN,
    };
    store.setState({ status: 'signed-in', username: data.username, hasEnded: false }, true);
    remember(true);
    returning?.resolve();
    returning = null;
  }

  function refresh(): Promise<void> {
    refreshing ??= requestBearer('/api/auth/refresh').finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function currentBearer(): Promise<string> {
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

  function signedInAgain(): Promise<void> {
    askForSignIn();
    returning ??= Promise.withResolvers();
    return returning.promise;
  }

  function askForSignIn(): void {
    bearer = null;
    const state = store.getState();
    if (state.status === 'signed-in') {
      store.setState({ ...state, hasEnded: true }, true);
    }
  }

  function end(): void {
    ends += 1;
    bearer = null;
    unsaved.clear();
    remember(false);
    store.setState({ status: 'signed-out' }, true);
    returning?.reject(new CallError({ status: 401, text: 'Signed out' }));
    returning = null;
  }

  function confirmLeaving(): boolean {
    return unsaved.size === 0 || window.confirm(LEAVING_QUESTION);
  }

  function follow({ data }: MessageEvent<Message>): void {
    const state = store.getState();
    if (data === 'signed-out' && state.status === 'signed-in') {
      // What is typed here is not lost by what happens elsewhere.
      if (unsaved.size > 0) {
        askForSignIn();
      } else {
        end();
      }
    }
    if (data === 'signed-in' && (state.status !== 'signed-in' || state.hasEnded)) {
      void refresh().catch(() => {});
    }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    async resume() {
      try {
        await refresh();
      } catch (error) {
        if (!isUnauthorised(error)) {
          throw error;
        }
        end();
      }
    },
    async signIn(credentials) {
      try {
        await requestBearer('/api/auth/login', credentials);
      } catch (error) {
        throw explained(error);
      }
      channel?.postMessage('signed-in' satisfies Message);
    },
    async signOut() {
      await fetchApi('/api/auth/logout', {
        method: 'POST',
        ...(bearer && { headers: { authorization: `Bearer ${bearer.token}` } }),
      });
      end();
      channel?.postMessage('signed-out' satisfies Message);
    },
    dismissSignIn() {
      const state = store.getState();
      if (state.status !== 'signed-in' || !state.hasEnded) {
        return;
      }
      if (!returning) {
        // Nothing waits here: another tab has signed out, and this one follows after all.
        if (confirmLeaving()) {
          end();
        }
        return;
      }
      store.setState({ ...state, hasEnded: false }, true);
      returning.reject(new CallError({ status: 401, text: 'The session has ended' }));
      returning = null;
    },
    async call(send) {
      try {
        const token = await currentBearer();
        try {
          return await send(token);
        } catch (error) {
          if (!isUnauthorised(error)) {
            throw error;
          }
          if (bearer?.token === token) {
            bearer = null;
          }
          return await send(await currentBearer());
        }
      } catch (error) {
        throw explained(error);
      }
    },
    followOtherTabs() {
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener('message', follow);
      channel = opened;
      return () => {
        opened.close();
        channel = null;
      };
    },
    holdUnsaved() {
      const mark = Symbol();
      unsaved.add(mark);
      return () => unsaved.delete(mark);
    },
    hasUnsaved: () => unsaved.size > 0,
    confirmLeaving,
    giveUpUnsaved: () => unsaved.clear(),
  };
}

/** Whether it is worth asking for a bearer, by what the browser remembers. */
export function isSessionRemembered(): boolean {
  return lastingStorage.get(ADMIN_SESSION_KEY) === 'true';
}

/** How long a bearer lasts, by the server's clock alone: the visitor's may be wrong. */
function lifetimeOf(expiresAt: string, response: Response): number {
  const now = Date.parse(response.headers.get('date') ?? '');
  return Date.parse(expiresAt) - (Number.isNaN(now) ? Date.now() : now);
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function remember(isSignedIn: boolean): void {
  if (isSignedIn) {
    lastingStorage.set(ADMIN_SESSION_KEY, 'true');
  } else {
    lastingStorage.remove(ADMIN_SESSION_KEY);
  }
}
