import { createHash, hash as hashBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { readManifest } from '@site/platform/shell/read-manifest';
import { releaseRules } from '@site/rules/releaseRules';
import type { InternalRegistry } from './internalRegistry';

const { bytes: mostBytes } = releaseRules;
const PARALLEL = 8;

export const STAGING = '.incoming-';

export type ReleaseSource = Pick<InternalRegistry, 'manifest' | 'file'>;

interface FetchReleaseOptions {
  readonly source: ReleaseSource;
  readonly folder: string;
  readonly slice: string;
  readonly release: string;
}

/**
 * Moves the folder into place at once, because other processes do the same. Returns false if there is no such
 * release.
 */
export async function fetchRelease(options: FetchReleaseOptions): Promise<boolean> {
  const { source, folder, slice, release } = options;
  const text = await source.manifest(slice, release);
  if (text === null) {
    return false;
  }
  const { files } = releaseManifest(text, slice, release);
  const paths = Object.entries(files);
  const target = join(folder, slice, release);
  const staging = join(folder, `${STAGING}${randomUUID()}`);
  const fetched: string[] = [];
  let bytes = 0;
  try {
    await mkdir(staging, { recursive: true });
    const queue = paths.values();
    const failures: unknown[] = [];
    const work = async () => {
      for (const [path, hash] of queue) {
        await bring(path, hash).catch((error: unknown) => failures.push(error));
        if (failures.length > 0) {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (failures.length > 0) {
      throw failures[0];
    }
    await writeFile(join(staging, 'manifest.json'), text);
    await putInPlace(staging, target, [...fetched, 'manifest.json']);
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }

  async function bring(path: string, hash: string): Promise<void> {
    if ((await hashOf(join(target, path))) === hash) {
      return;
    }
    bytes += await fetchFile(path, hash);
    fetched.push(path);
    if (bytes > mostBytes.release) {
      throw new Error(`${slice} ${release} is larger than ${mostBytes.release} bytes`);
    }
  }

  async function fetchFile(path: string, hash: string): Promise<number> {
    const file = join(staging, path);
    await mkdir(dirname(file), { recursive: true });
    const content = await source.file(slice, release, path);
    const digest = createHash('sha384');
    let size = 0;
    async function* checked(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        size += chunk.length;
        if (size > mostBytes.file) {
          throw new Error(`${slice} ${release}: ${path} is larger than ${mostBytes.file} bytes`);
        }
        digest.update(chunk);
        yield chunk;
      }
    }
    await writeFile(file, checked());
    if (digest.digest('base64') !== hash) {
      throw new Error(`${slice} ${release}: the fetched ${path} does not match its hash in the manifest`);
    }
    return size;
  }
}

export function releaseManifest(text: string, slice: string, release: string): SliceManifest {
  const manifest = readManifest(JSON.parse(text));
  if (manifest.slice !== slice || manifest.release !== release) {
    throw new Error(`The manifest of ${slice} ${release} names ${manifest.slice} ${manifest.release}`);
  }
  return manifest;
}

/** Returns null if the file does not exist. */
export async function hashOf(file: string): Promise<string | null> {
  try {
    return hashBytes('sha384', await readFile(file), 'base64');
  } catch {
    return null;
  }
}

async function putInPlace(staging: string, target: string, files: readonly string[]): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (!(await stat(target).catch(() => null))) {
    try {
      return await rename(staging, target);
    } catch (error) {
      if (!(await stat(target).catch(() => null))) {
        throw error;
      }
    }
  }
  for (const path of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await rename(join(staging, path), join(target, path));
  }
}
