import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OverriddenSlice } from '../../src/page/pagePayload';
import type { ComposedSlice } from '../../src/page/routes';
import type { VerifiedRelease } from '../composition/composition';
import {
  type Composition,
  createComposer,
  type SliceReleases,
  slotsFilledTwice,
} from '../composition/composition';
import type { InternalRegistry } from '../composition/internalRegistry';
import type { ReleaseStore } from '../composition/releaseStore';
import { caching } from '../sending/caching';
import { ownCookie } from '../sending/send';
import type { Overrides } from './overrides';
import { OVERRIDE, parseOverride, type WantedRelease } from './overrides';

/** The cookie lasts until the browser is closed. */
const VISIT_COOKIE = 'visit';

export const VISIT_NUMBERS = 10_000;

/** In milliseconds, after a release has passed the gate. */
const REMEMBERED_FOR = 60_000;
const REMEMBERED = 1_000;

export interface Visit {
  readonly composition: Composition;
  /** The releases that an administrator chose for this visit. */
  readonly override: readonly OverriddenSlice[] | null;
  readonly cacheControl: 'no-cache' | 'private, no-cache' | 'private, no-store';
}

interface VisitsOptions {
  readonly current: () => readonly SliceReleases[] | null;
  readonly store: Pick<ReleaseStore, 'release'>;
  readonly registry: Pick<InternalRegistry, 'verdict'>;
  readonly overrides: Pick<Overrides, 'chosen'>;
  readonly publicUrl: string;
  readonly log: { error(message: string): void };
}

export type Visits = ReturnType<typeof createVisits>;

export function createVisits({ current, store, registry, overrides, publicUrl, log }: VisitsOptions) {
  const judged = createJudgedReleases({ store, registry });
  const compose = createComposer();
  const told = new Set<string>();

  function composeAll(
    slices: readonly SliceReleases[] | null,
    releases: readonly VerifiedRelease[],
  ): Composition {
    for (const doubt of slotsFilledTwice(releases)) {
      if (!told.has(doubt)) {
        told.add(doubt);
        log.error(`Several slices fill one slot: ${doubt}`);
      }
    }
    const isThere = (slice: string) => releases.some(({ manifest }) => manifest.slice === slice);
    return compose({
      releases,
      retired: (slices ?? []).flatMap(({ slice, retired }) => (retired && !isThere(slice) ? [retired] : [])),
      isComplete: slices?.every(({ slice, isUnavailable }) => !isUnavailable || isThere(slice)) ?? false,
    });
  }

  /** What everybody gets; `of` are the releases that it was made from. */
  let everybodys: { readonly of: readonly SliceReleases[]; readonly composition: Composition | null } | null =
    null;

  function live(): Composition {
    const slices = current();
    return composeAll(
      slices,
      (slices ?? []).map((slice) => slice.live).filter((one) => one !== null),
    );
  }

  function numberOf(request: FastifyRequest, reply: FastifyReply): number {
    const { [VISIT_COOKIE]: text = '' } = request.cookies;
    if (/^\d{1,4}$/.test(text)) {
      return Number(text);
    }
    const number = randomInt(VISIT_NUMBERS);
    reply.setCookie(VISIT_COOKIE, String(number), ownCookie(publicUrl));
    return number;
  }

  function withCanaries(slices: readonly SliceReleases[], number: number): VerifiedRelease[] {
    return slices
      .map(({ slice, live, canary }) =>
        canary && isInCanary(number, slice, canary.release.manifest.release, canary.percent)
          ? canary.release
          : live,
      )
      .filter((release) => release !== null);
  }

  async function overridden(text: string, releases: readonly VerifiedRelease[], request: FastifyRequest) {
    const wanted = parseOverride(text) ?? [];
    const chosen = await Promise.all(
      wanted.map(({ slice, release }) =>
        judged(slice, release).catch((error: unknown) => {
          request.log.warn({ err: error, slice, release }, 'A requested release cannot be used');
          return 'unusable' as const;
        }),
      ),
    );
    const bySlice = new Map(
      [...releases, ...chosen.filter((release) => typeof release !== 'string')].map((release) => [
        release.manifest.slice,
        release,
      ]),
    );
    return {
      releases: [...bySlice.values()],
      override: wanted.map((one: WantedRelease, index): OverriddenSlice => {
        const problem = chosen[index];
        return typeof problem === 'string' ? { ...one, problem } : one;
      }),
    };
  }

  return {
    async of(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
      const slices = current();
      const isCanaryOn = slices?.some(({ canary }) => canary !== null) ?? false;
      const releases = withCanaries(slices ?? [], isCanaryOn ? numberOf(request, reply) : 0);
      const wanted = await overrides.chosen(request);
      if (wanted !== null) {
        const { releases: chosen, override } = await overridden(wanted, releases, request);
        return { composition: composeAll(slices, chosen), override, cacheControl: caching.privateNoStore };
      }
      const isAskedFor =
        request.cookies[OVERRIDE] !== undefined ||
        new URL(request.url, 'http://site').searchParams.has(OVERRIDE);
      return {
        composition: composeAll(slices, releases),
        override: null,
        cacheControl: isAskedFor
          ? caching.privateNoStore
          : isCanaryOn
            ? caching.privateNoCache
            : caching.noCache,
      };
    },
    live,
    /** The composition of a visit without a cookie; null during a canary. */
    ofEverybody(): Composition | null {
      const slices = current();
      if (slices !== null && everybodys?.of !== slices) {
        const isCanaryOn = slices.some(({ canary }) => canary !== null);
        everybodys = { of: slices, composition: isCanaryOn ? null : live() };
      }
      return slices && (everybodys?.composition ?? null);
    },
  };
}

/** As it is counted: `mf-public@1.0.0-0a1b2c3d`. */
export function releaseNameOf({ slice, release }: Pick<ComposedSlice, 'slice' | 'release'>): string {
  return `${slice}@${release}`;
}

/** A visitor who sees a canary keeps seeing it as its share grows. Each canary has other visitors. */
export function isInCanary(number: number, slice: string, release: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${number} ${slice} ${release}`).digest();
  return digest.readUInt32BE(0) % VISIT_NUMBERS < (percent / 100) * VISIT_NUMBERS;
}

/** Resolves with a release, or why it may not be shown. Rejects if there is none, or the registry is away. */
type JudgedReleases = (
  slice: string,
  release: string,
) => Promise<VerifiedRelease | NonNullable<OverriddenSlice['problem']>>;

/** On the site's origin, code that was not judged could act for anyone who opens it. */
function createJudgedReleases({
  store,
  registry,
}: Pick<VisitsOptions, 'store' | 'registry'>): JudgedReleases {
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
