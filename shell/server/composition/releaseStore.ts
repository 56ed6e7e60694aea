import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SliceAccess, SliceManifest } from '@site/platform';
import { readManifest } from '@site/platform/read-manifest';
import { satisfies } from 'semver';

/** A release whose every file was found to be what its manifest says. */
export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}

interface ReleaseStoreOptions {
  /** Holds `<slice>/<release>/` and `live.json`. */
  readonly folder: string;
  /** Version of the platform that this shell provides. */
  readonly platform: string;
}

/**
 * The releases on this machine's disk. `live.json` names the live release of each slice; it is read anew for every
 * composition, a release only once, because it never changes.
 */
export class ReleaseStore {
  private readonly options: ReleaseStoreOptions;
  private readonly verified = new Map<string, Promise<VerifiedRelease>>();
  private readonly access = new Map<string, SliceAccess>();

  constructor(options: ReleaseStoreOptions) {
    this.options = options;
  }

  /** The live release of each slice, by the slice's name: `{ "mf-public": "1.0.0-0a1b2c3d" }`. */
  async live(): Promise<Readonly<Record<string, string>>> {
    const pointers: unknown = JSON.parse(await readFile(join(this.options.folder, 'live.json'), 'utf8'));
    if (typeof pointers !== 'object' || pointers === null) {
      throw new Error('live.json must hold an object of slice names and releases');
    }
    return Object.fromEntries(
      Object.entries(pointers).filter(
        (entry): entry is [string, string] => isName(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  }

  /**
   * A release, once its files were hashed.
   *
   * @throws When a file is missing or differs from the manifest, or the release needs another platform.
   */
  release(slice: string, release: string): Promise<VerifiedRelease> {
    if (!isName(release)) {
      return Promise.reject(new Error(`"${release}" is no name of a release`));
    }
    const key = `${slice}@${release}`;
    const known = this.verified.get(key);
    if (known) {
      return known;
    }
    const checking = this.verify(slice, release);
    this.verified.set(key, checking);
    // A release that is still being copied may be complete at the next try.
    checking.catch(() => this.verified.delete(key));
    return checking;
  }

  /** Who gets the files of a release; null when there is no such release. */
  async accessOf(slice: string, release: string): Promise<SliceAccess | null> {
    if (!isName(slice) || !isName(release)) {
      return null;
    }
    const key = `${slice}@${release}`;
    const known = this.access.get(key);
    if (known) {
      return known;
    }
    const manifest = await manifestIn(this.folderOf(slice, release)).catch(() => null);
    if (!manifest) {
      return null;
    }
    this.access.set(key, manifest.access);
    return manifest.access;
  }

  private folderOf(slice: string, release: string): string {
    return join(this.options.folder, slice, release);
  }

  private async verify(slice: string, release: string): Promise<VerifiedRelease> {
    const folder = this.folderOf(slice, release);
    const manifest = await manifestIn(folder);
    if (manifest.slice !== slice || manifest.release !== release) {
      throw new Error(`The manifest in ${slice}/${release} is of ${manifest.slice} ${manifest.release}`);
    }
    if (!satisfies(this.options.platform, manifest.platform)) {
      throw new Error(
        `${slice} ${release} needs the platform ${manifest.platform}; this is ${this.options.platform}`,
      );
    }
    await Promise.all(
      Object.entries(manifest.files).map(async ([path, hash]) => {
        const content = await readFile(join(folder, path));
        if (createHash('sha384').update(content).digest('base64') !== hash) {
          throw new Error(`${slice} ${release}: ${path} is not the file that was released`);
        }
      }),
    );
    return { manifest, folder };
  }
}

async function manifestIn(folder: string): Promise<SliceManifest> {
  return readManifest(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
}

/** Loads the server half of a verified release with Node's own loader: its chunks then come from disk, too. */
export function requireServerHalf({ folder, manifest }: VerifiedRelease): unknown {
  if (manifest.serverEntry === null) {
    throw new Error(`${manifest.slice} ${manifest.release} has no server half`);
  }
  return createRequire(join(folder, 'manifest.json'))(join(folder, manifest.serverEntry));
}

/** Names of slices and releases are part of paths: nothing but these letters gets near the disk. */
export function isName(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/.test(text) && !text.includes('..');
}
