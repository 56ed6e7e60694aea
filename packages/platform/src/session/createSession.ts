import type { To } from 'react-router';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, fetchApi } from '../api/fetchApi';
import type { components } from '../generated/schema';
import { ADMIN_SESSION_KEY, lastingStorage } from '../stores/safeStorage';
import { CallError, explained } from './CallError';
import { askForPasskey } from './passkeys';
import { learnServerTime, serverNow } from './serverClock';

const CHANNEL = 'session';

/** In milliseconds before it expires, to replace a bearer. */
const MARGIN = 60_000;

const LEAVING_QUESTION = 'You have changes that are not saved. Leave without saving them?';

export type SessionState =
  /** The browser is being asked for a session. */
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly username: string;
      readonly name: string;
      readonly role: Role;
      /** Its address. */
      readonly picture: string | null;
      /** In which times are entered. */
      readonly timeZone: string;
      /** In which times are shown. */
      readonly ownTimeZone: string;
      readonly hasEnded: boolean;
      /** Calls wait for the person to confirm who they are. */
      readonly mustConfirm?: boolean;
      /** A call was refused because the person has none. */
      readonly lacksSecondFactor?: boolean;
    };

export type Role = components['schemas']['Role'];

export type Credentials = components['schemas']['LoginDto'];

/** The answer to a right password of someone with a second factor. */
export type SecondFactorAsked = Pick<Asked, 'error' | 'passkeyOptions'> &
  Required<Pick<Asked, 'challenge' | 'ways'>>;

type Asked = components['schemas']['SecondFactorAskedDto'];

type Proof = Pick<components['schemas']['StepUpInput'], 'password' | 'code' | 'recovery'>;

/** The bearer is kept in memory only. */
export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Requests a bearer with the cookie. Rejects if the outcome is unknown; open pages stay. */
  resume(): Promise<void>;
  /**
   * Returns what else is needed, if anything.
   * @throws CallError
   */
  signIn(credentials: Credentials): Promise<SecondFactorAsked | undefined>;
  /** With what the OpenID provider has answered. As `signIn`. @throws CallError */
  signInWithProvider(answer: string): Promise<SecondFactorAsked | undefined>;
  /** Mails a link for a new password, if someone has the address. @throws CallError */
  requestReset(email: string): Promise<void>;
  /** Sets the password with a mailed link, and resolves with what to sign in with. @throws CallError */
  acceptLink(input: components['schemas']['AcceptInput']): Promise<string>;
  /** After the password. Without a proof, a passkey is asked for. @throws CallError */
  confirmSecondFactor(asked: SecondFactorAsked, proof?: Proof): Promise<void>;
  /** In place of the password. @throws CallError */
  signInWithPasskey(): Promise<void>;
  /** Lets calls go on that wait for it. Without a proof, a passkey is asked for. @throws CallError */
  confirm(proof?: Proof): Promise<void>;
  /** Calls that wait for it fail. */
  dismissConfirmation(): void;
  /** In all tabs. Rejects, without a change, if the server cannot be reached. */
  signOut(): Promise<void>;
  /** Calls that wait for a sign-in fail; if none waits, this tab is signed out, after asking. */
  dismissSignIn(): void;
  /**
   * Calls with a bearer, and again after a 401: with a new one, or once the administrator has signed in
   * again; and where a recent sign-in is needed, once it is confirmed.
   * @throws CallError
   */
  call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
  /** Ends when the returned function is called. */
  followOtherTabs(): () => void;
  /** Until the returned function is called. Going to the path `within` does not ask. */
  holdUnsaved(within?: string): () => void;
  hasUnsaved(): boolean;
  /** Without a target, everything is left. */
  confirmLeaving(to?: To): boolean;
  /** Leaving no longer asks, except about what may stay on its path. */
  giveUpUnsaved(): void;
}

interface Bearer {
  readonly token: string;
  /** By `performance.now()`, whatever the system time. */
  readonly staleAt: number;
}

type Message = 'signed-in' | 'signed-out';

export function createSession(status: 'unknown' | 'signed-out'): Session {
  const store = createStore<SessionState>(() => ({ status }));
  /** With the path that each may go to. */
  const unsaved = new Map<symbol, string | undefined>();
  let bearer: Bearer | null = null;
  let refreshing: Promise<void> | null = null;
  let returning: PromiseWithResolvers<void> | null = null;
  let confirming: PromiseWithResolvers<void> | null = null;
  let channel: BroadcastChannel | null = null;
  /** A late answer must not bring an ended session back. */
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
    // An API of the previous version sends neither.
    const { username, name, role, picture = null, timeZone, ownTimeZone = timeZone } = data;
    const person = { username, name, role, picture, timeZone, ownTimeZone };
    store.setState(
      { status: 'signed-in', ...person, hasEnded: false, ...(confirming && { mustConfirm: true }) },
      true,
    );
    remember(true);
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

  async function passkeyProof(): Promise<{ challenge: string; passkey: Record<string, unknown> }> {
    const response = await post('/api/auth/passkey/options').catch(rethrowExplained);
    const { data } = (await response.json()) as components['schemas']['PasskeyOptionsResponse'];
    return { challenge: data.challenge, passkey: await askForPasskey(data.options) };
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

  /** By a sign-in, unless somebody else's. */
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
    unsaved.clear();
    endConfirmation('reject');
    remember(false);
    store.setState({ status: 'signed-out' }, true);
    returning?.reject(new CallError({ status: 401, text: 'Signed out' }));
    returning = null;
  }

  function confirmLeaving(to?: To): boolean {
    const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to?.pathname;
    const isKept = [...unsaved.values()].every((within) => within !== undefined && within === path);
    return isKept || window.confirm(LEAVING_QUESTION);
  }

  function follow({ data }: MessageEvent<Message>): void {
    const state = store.getState();
    if (data === 'signed-out' && state.status === 'signed-in') {
      if (unsaved.size > 0) {
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
    async requestReset(email) {
      await post('/api/auth/reset', { email }).catch(rethrowExplained);
    },
    async acceptLink(input) {
      const response = await post('/api/people/accept', input).catch(rethrowExplained);
      const { data } = (await response.json()) as components['schemas']['AcceptedResponse'];
      return data.username;
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
        // Another tab signed out.
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
    holdUnsaved(within) {
      const mark = Symbol();
      unsaved.set(mark, within);
      return () => unsaved.delete(mark);
    },
    hasUnsaved: () => unsaved.size > 0,
    confirmLeaving,
    giveUpUnsaved() {
      for (const [mark, within] of unsaved) {
        if (within === undefined) {
          unsaved.delete(mark);
        }
      }
    },
  };
}

function post(path: string, body?: object): Promise<Response> {
  return fetchApi(path, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}

function rethrowExplained(error: unknown): never {
  throw explained(error);
}

function codeOf(error: unknown): string | undefined {
  const failure = explained(error);
  return failure instanceof CallError ? failure.code : undefined;
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
