import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { releaseRules } from '@site/rules/releaseRules';
import pLimit from 'p-limit';
import { mapsFolderOf } from '../../build/sourceMaps.ts';
import type { SliceManifest } from '../../src/slice/sliceManifest.ts';
import type { Registry } from './Registry.ts';

/** Maps uploaded in parallel. */
const PARALLEL = 4;

/**
 * Sends the source maps of a published release that the registry is missing. Maps above the file size limit are left
 * out; errors from their scripts are then shown without source lines.
 *
 * @param folder The built release.
 * @returns How many were sent.
 */
export async function sendSourceMaps(
  registry: Registry,
  release: Pick<SliceManifest, 'slice' | 'release'>,
  folder: string,
): Promise<number> {
  const maps = await mapsBelow(mapsFolderOf(folder));
  const known = maps.length > 0 ? await registry.sourceMaps(release) : [];
  // An older site cannot store them.
  const missing = known === null ? [] : maps.filter(({ script }) => !known.includes(script));
  const limit = pLimit(PARALLEL);
  const sent = await Promise.all(
    missing.map(({ script, file }) =>
      limit(async () => {
        const bytes = new Uint8Array(await readFile(file));
        if (bytes.length > releaseRules.bytes.file) {
          return 0;
        }
        const hash = createHash('sha384').update(bytes).digest('hex');
        await registry.sendSourceMap(release, script, { bytes, hash });
        return 1;
      }),
    ),
  ).finally(() => limit.clearQueue());
  return sent.reduce<number>((sum, one) => sum + one, 0);
}

async function mapsBelow(folder: string): Promise<{ script: string; file: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        file,
        script: relative(folder, file)
          .split(sep)
          .join('/')
          .replace(/\.map$/, ''),
      };
    });
}
