import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STAGING } from './fetchRelease';

const DAY = 24 * 60 * 60 * 1_000;
const KEPT_FOR = { release: 30 * DAY, staging: DAY };

interface Removed {
  readonly slice: string;
  readonly release: string;
}

export async function removeUnusedReleases(folder: string, now: number): Promise<readonly Removed[]> {
  const removed: Removed[] = [];
  for (const slice of await foldersIn(folder)) {
    if (slice.startsWith(STAGING)) {
      if (await isOlder(join(folder, slice), now - KEPT_FOR.staging)) {
        await rm(join(folder, slice), { recursive: true, force: true });
      }
      continue;
    }
    for (const release of await foldersIn(join(folder, slice))) {
      const target = join(folder, slice, release);
      if (await isOlder(join(target, 'manifest.json'), now - KEPT_FOR.release)) {
        // Renaming first keeps everybody from finding half of a release.
        const away = join(folder, `${STAGING}${randomUUID()}`);
        await rename(target, away);
        await rm(away, { recursive: true, force: true });
        removed.push({ slice, release });
      }
    }
  }
  return removed;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function isOlder(path: string, time: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < time;
}
