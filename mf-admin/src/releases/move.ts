/** A change of what visitors get of a slice. */
export type Move =
  | { readonly kind: 'promote'; readonly release: string; readonly isForced: boolean }
  | { readonly kind: 'rollback'; readonly release: string }
  | {
      readonly kind: 'canary';
      readonly release: string;
      readonly percent: number;
      readonly isForced: boolean;
    }
  | { readonly kind: 'end-canary'; readonly release: string };

/** A move that is being considered; of a canary without its share yet. */
export interface Plan {
  readonly kind: Move['kind'];
  /** What becomes live, or what the canary is. */
  readonly release: string;
  /** Why the release is marked, if it is. */
  readonly markReason?: string | null;
  /** Who marked it; null when the site took it back by itself. */
  readonly markedBy?: string | null;
}
