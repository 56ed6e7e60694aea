import { LRUCache } from 'lru-cache';
import type { OverriddenSlice } from '../../src/page/pagePayload';
import type { InternalRegistry } from '../composition/internalRegistry';
import type { ReleaseStore } from '../composition/releaseStore';
import type { VerifiedRelease } from '../composition/verifiedRelease';

/** In milliseconds, after it passed the gate. */
const REMEMBERED_FOR = 60_000;
const REMEMBERED = 1_000;

interface JudgedReleasesOptions {
  readonly store: Pick<ReleaseStore, 'release'>;
  readonly registry: Pick<InternalRegistry, 'verdict'>;
}

/** A release that passed, or why it may not be shown. Rejects if there is none or the registry is away. */
type JudgedReleases = (
  slice: string,
  release: string,
) => Promise<VerifiedRelease | NonNullable<OverriddenSlice['problem']>>;

/** Unjudged code must not run on the site's origin, where it could act for whoever opens it. */
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
