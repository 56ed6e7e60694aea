import type { SliceManifest } from '@site/platform/shell';

/** A release whose every file was found to be what its manifest says. */
export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}
