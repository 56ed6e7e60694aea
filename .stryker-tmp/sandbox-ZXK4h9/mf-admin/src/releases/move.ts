/** A change to what visitors get of a slice. */
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

/** A move under consideration; for a canary, without its share. */
export interface Plan {
  readonly kind: Move['kind'];
  /** The release that becomes live or the canary. */
  readonly release: string;
  /** Why the release is marked, if it is. */
  readonly markReason?: string | null;
  /** Who marked it; null if the site rolled it back automatically. */
  readonly markedBy?: string | null;
}
