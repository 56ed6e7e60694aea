import { createStore } from 'zustand';
import { ApiError, fetchApi } from '../api/fetchApi';
import type { components } from '../generated/schema';
import { ADMIN_SESSION_KEY, lastingStorage } from '../stores/safeStorage';
import { CallError, explained } from './CallError';
import { askForPasskey } from './passkeys';
import { learnServerTime, serverNow } from './serverClock';
import {
  acceptLink,
  codeOf,
  isUnauthorised,
  passkeyProof,
  post,
  requestReset,
  rethrowExplained,
} from './sessionCalls';
import type { SecondFactorAsked, Session, SessionState } from './sessionState';
import { createUnsavedChanges } from './unsavedChanges';

const CHANNEL = 'session';

/** In milliseconds, before the bearer expires. */
const MARGIN = 60_000;

interface Bearer {
  readonly token: string;
  /** A time of `performance.now()`. */
  readonly staleAt: number;
}

type Message = 'signed-in' | 'signed-out';

export function createSession(status: 'unknown' | 'signed-out'): Session {
  const store = createStore<SessionState>(() => ({ status }));
  const { forgetUnsaved, ...unsaved } = createUnsavedChanges();
  let bearer: Bearer | null = null;
  let refreshing: Promise<void> | null = null;
  let returning: PromiseWithResolvers<void> | null = null;
  let confirming: PromiseWithResolvers<void> | null = null;
  let channel: BroadcastChannel | null = null;
  /** Counts ends, so that a late answer does not bring an ended session back. */
  let ends = 0;

  async function requestBearer(path: string, credentials?: object): Promise<void> {
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
    // An API of the previous version sends neither of these.
    const { username, name, role, picture = null, timeZone, ownTimeZone = timeZone } = data;
    const person = { username, name, role, picture, timeZone, ownTimeZone };
    store.setState(
      { status: 'signed-in', ...person, hasEnded: false, ...(confirming && { mustConfirm: true }) },
      true,
    );
    lastingStorage.set(ADMIN_SESSION_KEY, 'true');
    returning?.resolve();
    returning = null;
  }

  async function signInBy(path: string, credentials: object): Promise<void> {
    await requestBearer(path, credentials);
    endConfirmation('resolve');
    channel?.postMessage('signed-in' satisfies Message);
  }

  async function signInOrAsk(path: string, credentials: object): Promise<SecondFactorAsked | undefined> {
    try {
      await signInBy(path, credentials);
    } catch (error) {
      if (error instanceof ApiError && codeOf(error) === 'SECOND_FACTOR_MISSING') {
        return JSON.parse(error.text) as SecondFactorAsked;
      }
      throw explained(error);
    }
  }

  async function authorised<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer> {
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
  }

  function confirmed(refusal: unknown): Promise<void> {
    const state = store.getState();
    if (state.status !== 'signed-in') {
      return Promise.reject(refusal);
    }
    if (!confirming) {
      confirming = Promise.withResolvers();
      confirming.promise.catch(() => {});
      store.setState({ ...state, mustConfirm: true }, true);
    }
    return confirming.promise.catch(() => Promise.reject(refusal));
  }

  function endConfirmation(settle: 'resolve' | 'reject'): void {
    const state = store.getState();
    if (state.status === 'signed-in' && state.mustConfirm) {
      const { mustConfirm: _, ...rest } = state;
      store.setState(rest, true);
    }
    confirming?.[settle]();
    confirming = null;
  }

  /** Confirms what was typed here, unless somebody else has signed in elsewhere. */
  async function confirmedElsewhere(username: string): Promise<void> {
    await refresh();
    const state = store.getState();
    endConfirmation(state.status === 'signed-in' && state.username === username ? 'resolve' : 'reject');
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
    forgetUnsaved();
    endConfirmation('reject');
    lastingStorage.remove(ADMIN_SESSION_KEY);
    store.setState({ status: 'signed-out' }, true);
    returning?.reject(new CallError({ status: 401, text: 'Signed out' }));
    returning = null;
  }

  function follow({ data }: MessageEvent<Message>): void {
    const state = store.getState();
    if (data === 'signed-out' && state.status === 'signed-in') {
      if (unsaved.hasUnsaved()) {
        askForSignIn();
      } else {
        end();
      }
    }
    if (data === 'signed-in' && (state.status !== 'signed-in' || state.hasEnded)) {
      void refresh().catch(() => {});
    } else if (data === 'signed-in' && state.status === 'signed-in' && confirming) {
      void confirmedElsewhere(state.username).catch(() => {});
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
    signIn: (credentials) => signInOrAsk('/api/auth/login', credentials),
    signInWithProvider: (answer) => signInOrAsk('/api/auth/openid', { answer }),
    async confirmSecondFactor({ challenge, passkeyOptions = {} }, given) {
      const proof = given ?? { passkey: await askForPasskey(passkeyOptions) };
      await signInBy('/api/auth/second-factor', { challenge, ...proof }).catch(rethrowExplained);
    },
    async signInWithPasskey() {
      await signInBy('/api/auth/passkey', await passkeyProof()).catch(rethrowExplained);
    },
    async confirm(given) {
      const proof = given ?? (await passkeyProof());
      await authorised((token) =>
        fetchApi('/api/auth/step-up', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(proof),
        }),
      ).catch(rethrowExplained);
      endConfirmation('resolve');
    },
    dismissConfirmation: () => endConfirmation('reject'),
    requestReset,
    acceptLink,
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
        // Another tab has signed out.
        if (unsaved.confirmLeaving()) {
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
        return await authorised(send).catch(async (error: unknown) => {
          if (codeOf(error) !== 'STEP_UP_NEEDED') {
            throw error;
          }
          await confirmed(error);
          return authorised(send);
        });
      } catch (error) {
        const code = codeOf(error);
        const state = store.getState();
        if (code === 'ROLE_MISSING') {
          // The role may have changed since the sign-in.
          void refresh().catch(() => {});
        } else if (code === 'SECOND_FACTOR_REQUIRED' && state.status === 'signed-in') {
          store.setState({ ...state, lacksSecondFactor: true }, true);
        }
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
    ...unsaved,
  };
}
