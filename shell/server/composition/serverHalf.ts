import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SliceManifest } from '@site/platform';

/** A release whose every file was found to be what its manifest says. */
export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}

/** Loads the server half of a verified release with Node's own loader: its chunks then come from disk, too. */
export function requireServerHalf({ folder, manifest }: VerifiedRelease): unknown {
  if (manifest.serverEntry === null) {
    throw new Error(`${manifest.slice} ${manifest.release} has no server half`);
  }
  return createRequire(join(folder, 'manifest.json'))(join(folder, manifest.serverEntry));
}

/** Lets go of what was loaded of a server half. Whoever renders with it at this moment can finish. */
export function forgetServerHalf({ folder }: VerifiedRelease): void {
  const { cache } = createRequire(join(folder, 'manifest.json'));
  for (const file of Object.keys(cache)) {
    if (file.startsWith(join(folder, '/'))) {
      delete cache[file];
    }
  }
}
