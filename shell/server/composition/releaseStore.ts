import { access, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceAccess, SliceManifest } from '@site/platform/shell';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { LRUCache } from 'lru-cache';
import { createAllowance, growingCache } from '../limits';
import type { VerifiedRelease } from './composition';
import { fetchRelease, hashOf, type ReleaseSource, releaseManifest } from './fetchRelease';
import type { InternalRegistry } from './internalRegistry';
import { PlatformMismatch, unmetNeed } from './providedPlatform';
import { removeUnusedReleases } from './removeUnusedReleases';

interface ReleaseStoreOptions {
  readonly folder: string;
  readonly source: ReleaseSource & Pick<InternalRegistry, 'hasEverPassed'>;
}

const VERIFIED = 100;
/** In milliseconds, for releases that do not exist or have not passed the gate. */
const UNKNOWN_FOR = 2_000;
const PASSED_MARK = 'let-pass';
/** How many unknown releases one network may ask the registry for. */
const SEARCHES = { most: 30, within: 60_000 };
const MARK_INTERVAL = 60 * 60 * 1_000;
const FETCHED_FOR_VISITORS = { all: 20, network: 3 };

class DamagedRelease extends Error {}

/** Releases never change, so each is verified once. */
export class ReleaseStore {
  private readonly options: ReleaseStoreOptions;
  private readonly verified = new LRUCache<string, Promise<VerifiedRelease>>({ max: VERIFIED });
  private readonly access = new Map<string, SliceAccess>();
  private readonly passed = new Set<string>();
  private readonly asking = new Map<string, Promise<boolean>>();
  private readonly fetching = new Map<string, Promise<boolean>>();
  private readonly marked = new Map<string, number>();
  private readonly waiting: string[] = [];
  private readonly unknown = growingCache<true>(10_000, { ttl: UNKNOWN_FOR });
  private readonly maySearch = createAllowance(SEARCHES);

  constructor(options: ReleaseStoreOptions) {
    this.options = options;
  }

  async release(slice: string, release: string): Promise<VerifiedRelease> {
    if (!isSliceName(slice) || !isReleaseName(release)) {
      throw new Error(`"${slice}@${release}" is not a valid release name`);
    }
    const key = keyOf(slice, release);
    if (this.verified.has(key) && !(await this.isOnDisk(slice, release))) {
      this.forget(key);
    }
    const known = this.verified.get(key);
    if (known) {
      return known;
    }
    const checking = this.verifyOrFetch(slice, release);
    this.verified.set(key, checking);
    checking.catch(() => this.verified.delete(key));
    return checking;
  }

  /** Returns null if the release has not passed the gate. Rejects if that cannot be found out now. */
  async accessOf(slice: string, release: string, network: string): Promise<SliceAccess | null> {
    if (!isSliceName(slice) || !isReleaseName(release)) {
      return null;
    }
    const key = keyOf(slice, release);
    if (this.access.has(key) && !(await this.isOnDisk(slice, release))) {
      this.forget(key);
    }
    if (!(await this.hasEverPassed(slice, release, network))) {
      return null;
    }
    const found = this.access.get(key) ?? (await this.findAccess(slice, release, network));
    if (found) {
      this.access.set(key, found);
      this.markUsed(slice, release);
    }
    return found;
  }

  async hasPassed(slice: string, release: string): Promise<void> {
    this.passed.add(keyOf(slice, release));
    await writeFile(join(this.folderOf(slice, release), PASSED_MARK), '').catch(() => {});
  }

  markUsed(slice: string, release: string): void {
    const key = keyOf(slice, release);
    const now = Date.now();
    if (now - (this.marked.get(key) ?? 0) > MARK_INTERVAL) {
      this.marked.set(key, now);
      // If this fails, the release may be removed and fetched again.
      void utimes(join(this.folderOf(slice, release), 'manifest.json'), now / 1_000, now / 1_000).catch(
        () => {},
      );
    }
  }

  async removeUnused(): Promise<void> {
    const { folder } = this.options;
    for (const { slice, release } of await removeUnusedReleases(folder, Date.now())) {
      this.forget(keyOf(slice, release));
    }
  }

  private isOnDisk(slice: string, release: string): Promise<boolean> {
    return exists(join(this.folderOf(slice, release), 'manifest.json'));
  }

  private forget(key: string): void {
    this.verified.delete(key);
    this.access.delete(key);
    this.passed.delete(key);
    this.marked.delete(key);
  }

  private async hasEverPassed(slice: string, release: string, network: string): Promise<boolean> {
    const key = keyOf(slice, release);
    if (this.passed.has(key) || (await exists(join(this.folderOf(slice, release), PASSED_MARK)))) {
      this.passed.add(key);
      return true;
    }
    if (this.unknown.has(key)) {
      return false;
    }
    const asked = this.asking.get(key);
    if (asked) {
      return asked;
    }
    if (!this.maySearch(network)) {
      throw new Error('Too many releases are being requested');
    }
    const asking = this.options.source.hasEverPassed(slice, release).finally(() => this.asking.delete(key));
    this.asking.set(key, asking);
    const hasEverPassed = await asking;
    if (!hasEverPassed) {
      this.unknown.set(key, true);
    }
    return hasEverPassed;
  }

  private async findAccess(slice: string, release: string, network: string): Promise<SliceAccess | null> {
    const folder = this.folderOf(slice, release);
    const read = async () =>
      releaseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'), slice, release);
    const onDisk = await read().catch(() => null);
    if (!onDisk && !(await this.fetchFor(network, slice, release))) {
      return null;
    }
    await this.hasPassed(slice, release);
    return (onDisk ?? (await read())).access;
  }

  /** A visitor who causes fetches delays neither the follower nor others. */
  private async fetchFor(network: string, slice: string, release: string): Promise<boolean> {
    if (this.fetching.has(keyOf(slice, release))) {
      return this.fetch(slice, release);
    }
    const ofNetwork = this.waiting.filter((one) => one === network).length;
    if (this.waiting.length >= FETCHED_FOR_VISITORS.all || ofNetwork >= FETCHED_FOR_VISITORS.network) {
      throw new Error('Too many releases are being requested');
    }
    this.waiting.push(network);
    try {
      return await this.fetch(slice, release);
    } finally {
      this.waiting.splice(this.waiting.indexOf(network), 1);
    }
  }

  private folderOf(slice: string, release: string): string {
    return join(this.options.folder, slice, release);
  }

  private fetch(slice: string, release: string): Promise<boolean> {
    const key = keyOf(slice, release);
    const fetching =
      this.fetching.get(key) ??
      fetchRelease({ ...this.options, slice, release }).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }

  private async verifyOrFetch(slice: string, release: string): Promise<VerifiedRelease> {
    try {
      return await this.verify(slice, release);
    } catch (error) {
      if (!(error instanceof DamagedRelease)) {
        throw error;
      }
      const isFetched = await this.fetch(slice, release).catch((reason: unknown) => {
        throw new Error(`${error.message}, and it cannot be fetched: ${messageOf(reason)}`);
      });
      if (!isFetched) {
        throw new Error(`${error.message}, and the registry does not have it`);
      }
      return this.verify(slice, release);
    }
  }

  private async verify(slice: string, release: string): Promise<VerifiedRelease> {
    const folder = this.folderOf(slice, release);
    const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
      throw new DamagedRelease(`${slice} ${release} is not on disk`);
    });
    let manifest: SliceManifest;
    try {
      manifest = releaseManifest(text, slice, release);
    } catch (error) {
      throw new DamagedRelease(messageOf(error));
    }
    const unmet = unmetNeed(manifest);
    if (unmet) {
      throw new PlatformMismatch(unmet.message);
    }
    // One after another, so that only one is in memory.
    for (const [path, hash] of Object.entries(manifest.files)) {
      const found = await hashOf(join(folder, path));
      if (found !== hash) {
        const problem = found === null ? 'is missing' : 'does not match its hash in the manifest';
        throw new DamagedRelease(`${slice} ${release}: ${path} ${problem}`);
      }
    }
    this.markUsed(slice, release);
    return { manifest, folder };
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function keyOf(slice: string, release: string): string {
  return `${slice}@${release}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
