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
      readonly picture: string | null;
      /** The site's time zone, in which times are entered. */
      readonly timeZone: string;
      /** The person's time zone, in which times are shown. */
      readonly ownTimeZone: string;
      readonly hasEnded: boolean;
      /** Whether calls wait until somebody confirms who they are. */
      readonly mustConfirm?: boolean;
      /** Whether a call was refused because a second factor is missing. */
      readonly lacksSecondFactor?: boolean;
    };

/** The role of whoever is signed in. */
export type Role = components['schemas']['Role'];

export type Credentials = components['schemas']['LoginDto'];

/** What is still needed after a right password. */
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
  /** Like `signIn`, with the provider's answer. @throws CallError */
  signInWithProvider(answer: string): Promise<SecondFactorAsked | undefined>;
  /** Mails a link if someone has the address. @throws CallError */
  requestReset(email: string): Promise<void>;
  /** Resolves with the name to sign in with. @throws CallError */
  acceptLink(input: components['schemas']['AcceptInput']): Promise<string>;
  /** Asks for a passkey if there is no proof. @throws CallError */
  confirmSecondFactor(asked: SecondFactorAsked, proof?: Proof): Promise<void>;
  /** @throws CallError */
  signInWithPasskey(): Promise<void>;
  /** Lets waiting calls continue. Asks for a passkey if there is no proof. @throws CallError */
  confirm(proof?: Proof): Promise<void>;
  /** Makes calls fail that wait for a confirmation. */
  dismissConfirmation(): void;
  /** Signs out in all tabs. Rejects without a change if the server cannot be reached. */
  signOut(): Promise<void>;
  /** Makes calls fail that wait for a sign-in; if none waits, this tab is signed out. */
  dismissSignIn(): void;
  /** Calls with a bearer, and again after a 401 or once a required sign-in is confirmed. @throws CallError */
  call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
  /** Follows other tabs until the returned function is called. */
  followOtherTabs(): () => void;
  /** Asks before leaving until the returned function is called, except to the path `within`. */
  holdUnsaved(within?: string): () => void;
  hasUnsaved(): boolean;
  /** Returns whether to leave. Without a target, it asks about everything. */
  confirmLeaving(to?: To): boolean;
  /** Stops asking, except about what may stay on its path. */
  giveUpUnsaved(): void;
}
