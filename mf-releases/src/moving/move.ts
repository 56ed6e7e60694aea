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

export interface Plan {
  readonly kind: Move['kind'];
  readonly release: string;
  readonly markReason?: string | null;
  /** Null if the site rolled the release back automatically. */
  readonly markedBy?: string | null;
}
