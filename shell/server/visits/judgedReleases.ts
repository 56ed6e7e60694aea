import { LRUCache } from 'lru-cache';
import type { OverriddenSlice } from '../../src/page/pagePayload';
import type { InternalRegistry } from '../composition/internalRegistry';
import type { ReleaseStore } from '../composition/releaseStore';
import type { VerifiedRelease } from '../composition/verifiedRelease';

/** How long a release that the gate let pass is not asked about again, in milliseconds. */
const REMEMBERED_FOR = 60_000;
const REMEMBERED = 1_000;

interface JudgedReleasesOptions {
  readonly store: Pick<ReleaseStore, 'release'>;
  readonly registry: Pick<InternalRegistry, 'verdict'>;
}

/** A release that the gate let pass, or why it is none. Rejects when there is none, or nobody can tell. */
type JudgedReleases = (
  slice: string,
  release: string,
) => Promise<VerifiedRelease | NonNullable<OverriddenSlice['problem']>>;

/** Gives only releases that the gate let pass: what runs in this process can end it for everybody. */
export function createJudgedReleases({ store, registry }: JudgedReleasesOptions): JudgedReleases {
  const passed = new LRUCache<string, true>({ max: REMEMBERED, ttl: REMEMBERED_FOR });
  return async (slice, release) => {
    const key = `${slice}@${release}`;
    if (!passed.has(key)) {
      const verdict = await registry.verdict(slice, release);
      if (verdict !== true) {
        return verdict === null ? 'unjudged' : 'refused';
      }
      passed.set(key, true);
    }
    return store.release(slice, release);
  };
}
