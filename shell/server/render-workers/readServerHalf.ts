import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VerifiedRelease } from '../composition/composition';
import type { ServerHalf } from './orders';

/** Each file is hashed as it is read, so what runs is what was published. */
export async function readServerHalf({ folder, manifest }: VerifiedRelease): Promise<ServerHalf> {
  const { slice, release, serverEntry } = manifest;
  if (serverEntry === null) {
    throw new Error(`${slice} ${release} has no server half`);
  }
  const paths = Object.entries(manifest.files).filter(([path]) => path.startsWith('server/'));
  const files = await Promise.all(
    paths.map(async ([path, hash]) => {
      const content = await readFile(join(folder, path));
      if (createHash('sha384').update(content).digest('base64') !== hash) {
        throw new Error(`${slice} ${release}: ${path} does not match its hash in the manifest`);
      }
      return [path, content.toString('utf8')] as const;
    }),
  );
  return {
    slice,
    release,
    entry: serverEntry,
    files: Object.fromEntries(files),
  };
}
