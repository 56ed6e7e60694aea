import type { SliceManifest } from '@site/platform/shell';
import { readManifest } from '@site/platform/shell/read-manifest';

/** All files match its manifest. */
export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}

export function releaseManifest(text: string, slice: string, release: string): SliceManifest {
  const manifest = readManifest(JSON.parse(text));
  if (manifest.slice !== slice || manifest.release !== release) {
    throw new Error(`The manifest of ${slice} ${release} names ${manifest.slice} ${manifest.release}`);
  }
  return manifest;
}
