import type { SliceAccess } from '@site/platform/shell';
import { LRUCache } from 'lru-cache';
import type { ComposedSlice } from '../../src/page/composition';
import { composedSlice } from './composedSlice';
import { fittingSlots } from './fittingSlots';
import type { VerifiedRelease } from './verifiedRelease';

/** The addresses of a slice that was taken off the site. */
export interface RetiredAddresses {
  readonly access: SliceAccess;
  /** Where they lead; null when they are gone. */
  readonly to: string | null;
  /** Path patterns. */
  readonly paths: readonly string[];
}

/** Which release of each slice a visit gets, and where the server finds its halves. */
export interface Composition {
  readonly slices: readonly ComposedSlice[];
  /** Those that nobody without a session learns of. */
  readonly sessionSlices: readonly ComposedSlice[];
  /** Path patterns at which only a session leads on. */
  readonly sessionPaths: readonly string[];
  /** What answers that it is gone, or leads elsewhere, unless another slice has it by now. */
  readonly retired: readonly RetiredAddresses[];
  /** No slice is missing that ought to be there: what no route answers is nowhere, and not just away. */
  readonly isComplete: boolean;
  /** Differs whenever a page of a visit without a session may differ. */
  readonly id: string;
  releaseOf(slice: string): VerifiedRelease | undefined;
}

/** What visits get of one slice. */
export interface SliceReleases {
  readonly slice: string;
  /** Null when there is none, or none that can be used. */
  readonly live: VerifiedRelease | null;
  /** A release is said to be live, and none can be used. */
  readonly isUnavailable: boolean;
  /** The release that some visits get in place of the live one. */
  readonly canary: { readonly release: VerifiedRelease; readonly percent: number } | null;
  /** Null when it was not retired. */
  readonly retired: RetiredAddresses | null;
}

interface Composed {
  readonly releases: readonly VerifiedRelease[];
  readonly retired: readonly RetiredAddresses[];
  readonly isComplete: boolean;
}

/** Compositions that are kept made; there are two for each slice with a canary, times those of overrides. */
const KEPT = 100;

/** Makes compositions, each of them once. */
export function createComposer(): (composed: Composed) => Composition {
  const made = new LRUCache<string, Composition>({ max: KEPT });
  return (composed) => {
    const { releases, retired, isComplete } = composed;
    const key = [
      ...releases.map(({ manifest }) => manifest.container),
      isComplete,
      JSON.stringify(retired),
    ].join(' ');
    const composition = made.get(key) ?? compose(composed);
    made.set(key, composition);
    return composition;
  };
}

/** The first slice that fills a slot keeps it (see matchSlot); these are the others. */
export function slotsFilledTwice(releases: readonly VerifiedRelease[]): string[] {
  const first = new Map<string, string>();
  return releases.flatMap(({ manifest: { slice, slots } }) =>
    slots.flatMap(({ name }) => {
      const holder = first.get(name) ?? slice;
      first.set(name, holder);
      return holder === slice ? [] : [`${name} is filled by ${holder}, and not by ${slice}`];
    }),
  );
}

function compose({ releases, retired, isComplete }: Composed): Composition {
  const manifests = releases.map(({ manifest }) => manifest);
  const composed = (wanted: SliceAccess) =>
    manifests
      .filter(({ access }) => access === wanted)
      .map((manifest) => ({ ...composedSlice(manifest), slots: fittingSlots(manifest, manifests) }));
  const slices = composed('public');
  const sessionSlices = composed('session');
  const sessionPaths = sessionSlices.flatMap(({ routes }) => routes.map(({ path }) => path));
  return {
    isComplete,
    slices,
    sessionSlices,
    sessionPaths,
    retired,
    id: [
      ...slices.map(({ container }) => container),
      ...sessionPaths,
      ...(retired.length > 0 ? [JSON.stringify(retired)] : []),
    ].join(' '),
    releaseOf: (slice) => releases.find(({ manifest }) => manifest.slice === slice),
  };
}
