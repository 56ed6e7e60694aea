import type { Refusal } from './calls';
import type { KnownCopy } from './facts';

export type SaveState =
  /** Nothing was typed here. */
  | { readonly name: 'untouched' }
  | { readonly name: 'saving' }
  | { readonly name: 'saved'; readonly at: number }
  /** Retried automatically; when signed out, after the next sign-in. */
  | { readonly name: 'waiting'; readonly why: 'offline' | 'away' | 'signed-out' }
  | { readonly name: 'refused'; readonly sentence: string | undefined }
  /** An editor has to decide first. */
  | { readonly name: 'stopped'; readonly refusal: Refusal };

export interface KeeperSnapshot {
  readonly state: SaveState;
  readonly known: KnownCopy;
  /** Whether there is something that the server does not have. */
  readonly isPending: boolean;
  /** Whether it exists only in this page. */
  readonly isAtRisk: boolean;
}

/** Checks whether saving waits for the next sign-in. */
export function isSignedOut(state: SaveState): boolean {
  return state.name === 'waiting' && state.why === 'signed-out';
}
