import { LRUCache } from 'lru-cache';
import type { OverriddenSlice } from '../../src/page/pagePayload';
import type { InternalRegistry } from '../composition/internalRegistry';
import type { ReleaseStore } from '../composition/releaseStore';
import type { VerifiedRelease } from '../composition/verifiedRelease';

/** How long a release that passed the gate is not checked again, in milliseconds. */
const REMEMBERED_FOR = 60_000;
const REMEMBERED = 1_000;

interface JudgedReleasesOptions {
  readonly store: Pick<ReleaseStore, 'release'>;
  readonly registry: Pick<InternalRegistry, 'verdict'>;
}

/**
 * Returns a release that passed the gate, or why it may not be shown. Rejects when there is no such release, or the
 * registry does not answer.
 */
type JudgedReleases = (
  slice: string,
  release: string,
) => Promise<VerifiedRelease | NonNullable<OverriddenSlice['problem']>>;

/**
 * Returns a function that only returns releases that passed the gate: code that nobody has judged must not run on the
 * site's origin, where it could act for whoever opens it.
 */
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
