import { createStore } from 'zustand';
import { ApiError, fetchApi } from '../api/fetchApi';
import { createBearers } from './bearer';
import { explained } from './CallError';
import { createConfirmation } from './confirmation';
import { askForPasskey } from './passkeys';
import {
  acceptLink,
  codeOf,
  isUnauthorised,
  passkeyProof,
  requestReset,
  rethrowExplained,
} from './sessionCalls';
import type { SecondFactorAsked, Session, SessionState } from './sessionState';
import { createUnsavedChanges } from './unsavedChanges';

const CHANNEL = 'session';

type Message = 'signed-in' | 'signed-out';

export function createSession(status: 'unknown' | 'signed-out'): Session {
  const store = createStore<SessionState>(() => ({ status }));
  const { forgetUnsaved, ...unsaved } = createUnsavedChanges();
  const confirmation = createConfirmation(store);
  const bearers = createBearers(store, confirmation.isAwaited);
  let channel: BroadcastChannel | null = null;

  function tell(message: Message): void {
    channel?.postMessage(message);
  }

  async function signInBy(path: string, credentials: object): Promise<void> {
    await bearers.request(path, credentials);
    confirmation.end('resolve');
    tell('signed-in');
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

  function end(): void {
    forgetUnsaved();
    confirmation.end('reject');
    bearers.end();
  }

  /** By a sign-in, unless somebody else's. */
  async function confirmedElsewhere(username: string): Promise<void> {
    await bearers.refresh();
    const state = store.getState();
    confirmation.end(state.status === 'signed-in' && state.username === username ? 'resolve' : 'reject');
  }

  function follow({ data }: MessageEvent<Message>): void {
    const state = store.getState();
    if (data === 'signed-out' && state.status === 'signed-in') {
      if (unsaved.hasUnsaved()) {
        bearers.askForSignIn();
      } else {
        end();
      }
    }
    if (data === 'signed-in' && (state.status !== 'signed-in' || state.hasEnded)) {
      void bearers.refresh().catch(() => {});
    } else if (data === 'signed-in' && state.status === 'signed-in' && confirmation.isAwaited()) {
      void confirmedElsewhere(state.username).catch(() => {});
    }
  }

  /** What a refusal says of the person. */
  function learnFrom(error: unknown): void {
    const code = codeOf(error);
    const state = store.getState();
    if (code === 'ROLE_MISSING') {
      // The role may have changed since the sign-in.
      void bearers.refresh().catch(() => {});
    } else if (code === 'SECOND_FACTOR_REQUIRED' && state.status === 'signed-in') {
      store.setState({ ...state, lacksSecondFactor: true }, true);
    }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    async resume() {
      try {
        await bearers.refresh();
      } catch (error) {
        if (!isUnauthorised(error)) {
          throw error;
        }
        end();
      }
    },
    signIn: (credentials) => signInOrAsk('/api/auth/login', credentials),
    signInWithProvider: (answer) => signInOrAsk('/api/auth/openid', { answer }),
    requestReset,
    acceptLink,
    async confirmSecondFactor({ challenge, passkeyOptions = {} }, given) {
      const proof = given ?? { passkey: await askForPasskey(passkeyOptions) };
      await signInBy('/api/auth/second-factor', { challenge, ...proof }).catch(rethrowExplained);
    },
    async signInWithPasskey() {
      await signInBy('/api/auth/passkey', await passkeyProof()).catch(rethrowExplained);
    },
    async confirm(given) {
      const proof = given ?? (await passkeyProof());
      await bearers
        .call((token) =>
          fetchApi('/api/auth/step-up', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(proof),
          }),
        )
        .catch(rethrowExplained);
      confirmation.end('resolve');
    },
    dismissConfirmation: () => confirmation.end('reject'),
    async signOut() {
      const token = bearers.token();
      await fetchApi('/api/auth/logout', {
        method: 'POST',
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      });
      end();
      tell('signed-out');
    },
    dismissSignIn() {
      const state = store.getState();
      if (state.status !== 'signed-in' || !state.hasEnded || bearers.dismissSignIn()) {
        return;
      }
      // Another tab signed out.
      if (unsaved.confirmLeaving()) {
        end();
      }
    },
    async call(send) {
      try {
        return await bearers.call(send).catch(async (error: unknown) => {
          if (codeOf(error) !== 'STEP_UP_NEEDED') {
            throw error;
          }
          await confirmation.wait(error);
          return bearers.call(send);
        });
      } catch (error) {
        learnFrom(error);
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
