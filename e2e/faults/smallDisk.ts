import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SmallDisk {
  /** Fills it up. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): void;
}

/**
 * Mounts an in-memory disk of this many megabytes on an empty folder.
 *
 * @returns Null where this user may not mount.
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (const bytes of [1024 * 1024, 4096]) {
          const piece = Buffer.alloc(bytes);
          while (await file.write(piece).then(({ bytesWritten }) => bytesWritten === bytes, isNotFull));
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

function isNotFull(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return false;
  }
  throw error;
}
