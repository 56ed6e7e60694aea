import { createHash } from 'node:crypto';
import type { Disk } from 'flydrive';
import pLimit from 'p-limit';
import type { Env } from '../config/env.js';
import { openDisk } from '../storage/openDisk.js';
import { storedKey } from '../uploads/uploadsDisk.js';
import { orIfMissing } from './storeProblem.js';

const AT_ONCE = 8;

export interface Store {
  readonly folder: 'uploads' | 'release-files';
  readonly disk: Disk;
  readonly isBucket: boolean;
}

export async function openStores(env: Env): Promise<Readonly<Record<'uploads' | 'releases', Store>>> {
  const open = async (folder: Store['folder'], bucket: string | undefined) => ({
    folder,
    disk: await openDisk(env, { folder, bucket }),
    isBucket: bucket !== undefined,
  });
  return {
    uploads: await open('uploads', env.UPLOADS_BUCKET),
    releases: await open('release-files', env.RELEASES_BUCKET),
  };
}

export async function filesOf(disk: Disk): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    // The folder of a store is created with its first file.
    const listing = disk.listAll('/', { recursive: true, paginationToken: token });
    const page = await orIfMissing(listing, { objects: [], paginationToken: undefined });
    for (const object of page.objects) {
      // Drafts of the API are in the same store.
      if (object.isFile && storedKey.test(object.key) && !object.key.startsWith('drafts/')) {
        names.push(object.key);
      }
    }
    token = page.paginationToken;
  } while (token !== undefined);
  return names.sort();
}

export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.all(items.map((item) => limit(() => work(item)))).catch((error: unknown) => {
    limit.clearQueue();
    throw error;
  });
}

export async function* metered(
  content: AsyncIterable<Uint8Array>,
  seen: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const piece of content) {
    digest.update(piece);
    seen.bytes += piece.byteLength;
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
  seen.sha256 = digest.digest('hex');
}
