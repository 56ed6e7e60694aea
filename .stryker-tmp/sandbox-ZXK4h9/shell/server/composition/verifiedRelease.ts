import type { SliceManifest } from '@site/platform/shell';

/** A release whose files all match its manifest. */
export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}
