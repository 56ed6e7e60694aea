import type { CopySummary, Fields, Refusal } from './workingCopies';

/** What the server last had of the working copy. */
export interface KnownCopy {
  /** Null for a new record that the server does not know yet. */
  readonly recordId: number | null;
  /** Null without a working copy. */
  readonly revision: number | null;
  /** The version of the record it is based on; null if the record is not on the site. */
  readonly baseVersion: number | null;
  readonly values: Fields;
  /** The server's state may differ: it is saved again, whatever is typed. */
  readonly isUncertain?: boolean;
}
export type SaveState = /** Nothing was typed here. */
{
  readonly name: 'untouched';
} | {
  readonly name: 'saving';
} | {
  readonly name: 'saved';
  readonly at: number;
}
/** Retried automatically; when signed out, after the next sign-in. */ | {
  readonly name: 'waiting';
  readonly why: 'offline' | 'away' | 'signed-out';
} | {
  readonly name: 'refused';
  readonly sentence: string | undefined;
}
/** An editor has to decide first. */ | {
  readonly name: 'stopped';
  readonly refusal: Refusal;
};
export interface KeeperSnapshot {
  readonly state: SaveState;
  readonly known: KnownCopy;
  /** Whether there is something that the server does not have. */
  readonly isPending: boolean;
  /** Whether it exists only in this page. */
  readonly isAtRisk: boolean;
}

/** The calls that save a working copy. */
export interface CopyCalls {
  create(body: {
    data: Fields;
    creationKey: string;
    textKey?: string;
  }): Promise<CopySummary>;
  save(recordId: number, body: {
    data: Fields;
    revision: number | null;
    baseVersion?: number;
    keepsReplaced?: boolean;
  }): Promise<CopySummary>;
}