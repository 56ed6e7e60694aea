import type { StoreApi } from 'zustand';
import type { SessionState } from './sessionState';

interface Confirmation {
  isAwaited(): boolean;
  /** Asks for it; rejects with what was refused for want of it. */
  wait(refusal: unknown): Promise<void>;
  end(settle: 'resolve' | 'reject'): void;
}

/** Calls wait until the person has confirmed who they are. */
export function createConfirmation(store: StoreApi<SessionState>): Confirmation {
  let confirming: PromiseWithResolvers<void> | null = null;

  return {
    isAwaited: () => confirming !== null,
    wait(refusal) {
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
    },
    end(settle) {
      const state = store.getState();
      if (state.status === 'signed-in' && state.mustConfirm) {
        const { mustConfirm: _, ...rest } = state;
        store.setState(rest, true);
      }
      confirming?.[settle]();
      confirming = null;
    },
  };
}
