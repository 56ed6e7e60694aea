import type { CopySummary, Fields, Refusal } from './workingCopies';

/** Of the working copy, what the server had last. */
export interface KnownCopy {
  /** Null for a new record that the server does not know yet. */
  readonly recordId: number | null;
  /** Null where there is no working copy. */
  readonly revision: number | null;
  /** The version of the record that it began with; null for what is not on the site. */
  readonly baseVersion: number | null;
  readonly values: Fields;
  /** What the server has may be something else: it is saved once more, whatever is typed. */
  readonly isUncertain?: boolean;
}

export type SaveState =
  /** Nothing was typed here. */
  | { readonly name: 'untouched' }
  | { readonly name: 'saving' }
  | { readonly name: 'saved'; readonly at: number }
  /** It is tried again by itself; signed out, after the next sign-in. */
  | { readonly name: 'waiting'; readonly why: 'offline' | 'away' | 'signed-out' }
  | { readonly name: 'refused'; readonly sentence: string | undefined }
  /** An editor has to decide first. */
  | { readonly name: 'stopped'; readonly refusal: Refusal };

export interface KeeperSnapshot {
  readonly state: SaveState;
  readonly known: KnownCopy;
  /** There is something that the server does not have. */
  readonly isPending: boolean;
  /** It is kept nowhere but in this page. */
  readonly isAtRisk: boolean;
}

/** The calls that a working copy is saved by. */
export interface CopyCalls {
  create(body: { data: Fields; creationKey: string; textKey?: string }): Promise<CopySummary>;
  save(
    recordId: number,
    body: { data: Fields; revision: number | null; baseVersion?: number; keepsReplaced?: boolean },
  ): Promise<CopySummary>;
}
