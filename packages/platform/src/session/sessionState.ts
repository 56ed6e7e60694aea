import type { To } from 'react-router';
import type { StoreApi } from 'zustand';
import type { components } from '../generated/schema';

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly username: string;
      readonly name: string;
      readonly role: Role;
      /** An address. */
      readonly picture: string | null;
      /** In which times are entered. */
      readonly timeZone: string;
      /** In which times are shown. */
      readonly ownTimeZone: string;
      readonly hasEnded: boolean;
      /** Calls wait for a confirmation. */
      readonly mustConfirm?: boolean;
      /** A call was refused for it. */
      readonly lacksSecondFactor?: boolean;
    };

/** The role of whoever is signed in. */
export type Role = components['schemas']['Role'];

export type Credentials = components['schemas']['LoginDto'];

/** After a right password. */
export type SecondFactorAsked = Pick<Asked, 'error' | 'passkeyOptions'> &
  Required<Pick<Asked, 'challenge' | 'ways'>>;

type Asked = components['schemas']['SecondFactorAskedDto'];

type Proof = Pick<components['schemas']['StepUpInput'], 'password' | 'code' | 'recovery'>;

/** The bearer is kept in memory only. */
export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Asks for a bearer with the cookie. Rejects if the outcome is unknown. */
  resume(): Promise<void>;
  /**
   * Returns what else is needed, if anything.
   * @throws CallError
   */
  signIn(credentials: Credentials): Promise<SecondFactorAsked | undefined>;
  /** As `signIn`, with the provider's answer. @throws CallError */
  signInWithProvider(answer: string): Promise<SecondFactorAsked | undefined>;
  /** If someone has the address. @throws CallError */
  requestReset(email: string): Promise<void>;
  /** Resolves with what to sign in with. @throws CallError */
  acceptLink(input: components['schemas']['AcceptInput']): Promise<string>;
  /** Without a proof, a passkey is asked for. @throws CallError */
  confirmSecondFactor(asked: SecondFactorAsked, proof?: Proof): Promise<void>;
  /** @throws CallError */
  signInWithPasskey(): Promise<void>;
  /** Calls that wait for it go on. Without a proof, a passkey is asked for. @throws CallError */
  confirm(proof?: Proof): Promise<void>;
  /** Calls that wait for it fail. */
  dismissConfirmation(): void;
  /** In all tabs. Rejects, without a change, if the server cannot be reached. */
  signOut(): Promise<void>;
  /** Calls that wait for a sign-in fail; if none waits, this tab is signed out. */
  dismissSignIn(): void;
  /**
   * With a bearer; again after a 401, and once a sign-in is confirmed where that is needed. @throws CallError
   */
  call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
  /** Until the returned function is called. */
  followOtherTabs(): () => void;
  /** Until the returned function is called. Going to the path `within` does not ask. */
  holdUnsaved(within?: string): () => void;
  hasUnsaved(): boolean;
  /** Without a target, everything is left. */
  confirmLeaving(to?: To): boolean;
  /** Leaving no longer asks, except about what may stay on its path. */
  giveUpUnsaved(): void;
}
