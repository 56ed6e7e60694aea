import { createStore } from 'zustand';
import { createStoreContext } from './storeContext';

type SessionState =
  | { readonly status: 'unknown' | 'signed-out' }
  | { readonly status: 'signed-in'; readonly username: string; readonly token: string };

type Session = SessionState & {
  signedIn(username: string, token: string): void;
  signedOut(): void;
};

const context = createStoreContext('Session', (_: Record<string, never>) =>
  createStore<Session>((set) => ({
    status: 'unknown',
    signedIn: (username, token) => set({ status: 'signed-in', username, token }),
    signedOut: () => set({ status: 'signed-out' }),
  })),
);

/** Who is signed in. The bearer lives in memory only and is gone with the page. */
export const useSession = context.useSelected;
export const SessionProvider = context.Provider;
