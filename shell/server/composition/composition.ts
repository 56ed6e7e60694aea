import type { SliceAccess, SliceManifest, SliceSlot } from '@site/platform/shell';
import { isShellSlot, offeringSlice } from '@site/platform/shell/slot-names';
import { LRUCache } from 'lru-cache';
import { satisfies } from 'semver';
import type { ComposedSlice } from '../../src/page/composition';
import type { VerifiedRelease } from './verifiedRelease';

/** The addresses of a slice that was taken off the site. */
export interface RetiredAddresses {
  readonly access: SliceAccess;
  /** Where they redirect to; null when they are gone. */
  readonly to: string | null;
  /** Path patterns. */
  readonly paths: readonly string[];
}

/** The release of each slice that a visit gets, and where the server finds its files. */
export interface Composition {
  readonly slices: readonly ComposedSlice[];
  /** Slices that are not revealed without a session. */
  readonly sessionSlices: readonly ComposedSlice[];
  /** Path patterns of the session area. */
  readonly sessionPaths: readonly string[];
  /** Addresses that are gone or redirect, unless another slice has them by now. */
  readonly retired: readonly RetiredAddresses[];
  /**
   * No slice is missing that should be there: an address without a route does not exist, rather than being temporarily
   * unavailable.
   */
  readonly isComplete: boolean;
  /** Differs whenever a page could differ for a visit without a session. */
  readonly id: string;
  releaseOf(slice: string): VerifiedRelease | undefined;
}

/** The releases of one slice that visits get. */
export interface SliceReleases {
  readonly slice: string;
  /** Null when there is none, or none that is usable. */
  readonly live: VerifiedRelease | null;
  /** A release is live, but none is usable. */
  readonly isUnavailable: boolean;
  /** The release that a share of the visits gets in place of the live one. */
  readonly canary: { readonly release: VerifiedRelease; readonly percent: number } | null;
  /** Null when the slice was not retired. */
  readonly retired: RetiredAddresses | null;
}

interface Composed {
  readonly releases: readonly VerifiedRelease[];
  readonly retired: readonly RetiredAddresses[];
  readonly isComplete: boolean;
}

/** Maximum number of compositions kept: there are two per slice with a canary, times the overrides in use. */
const KEPT = 100;

/** Returns a function that makes compositions, each of them once. */
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

/**
 * Returns the slots that several releases fill. The first slice that fills a slot keeps it (see matchSlot); these are
 * the others.
 */
export function slotsFilledTwice(releases: readonly VerifiedRelease[]): string[] {
  const first = new Map<string, string>();
  return releases.flatMap(({ manifest: { slice, slots } }) =>
    slots.flatMap(({ name }) => {
      const holder = first.get(name) ?? slice;
      first.set(name, holder);
      return holder === slice ? [] : [`${name} is already filled by ${holder}, so ${slice} is ignored`];
    }),
  );
}

/** Leaves out the patterns below one that ends in `/*`, whose pages visitors need not know of. */
function withoutCovered(paths: readonly string[]): string[] {
  const open = paths.filter((path) => path.endsWith('/*'));
  return paths.filter((path) => !open.some((one) => one !== path && `${path}/`.startsWith(one.slice(0, -1))));
}

function compose({ releases, retired, isComplete }: Composed): Composition {
  const manifests = releases.map(({ manifest }) => manifest);
  const composed = (wanted: SliceAccess) =>
    manifests
      .filter(({ access }) => access === wanted)
      .map((manifest) => ({ ...composedSlice(manifest), slots: fittingSlots(manifest, manifests) }));
  const slices = composed('public');
  const sessionSlices = composed('session');
  const sessionPaths = withoutCovered(sessionSlices.flatMap(({ routes }) => routes.map(({ path }) => path)));
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

/** Returns what a visit gets to know about a release: what a browser needs to show it and to verify its files. */
export function composedSlice(manifest: SliceManifest): ComposedSlice {
  const { slice, release, container, routes, slots, menu, browserEntry, files } = manifest;
  return {
    slice,
    release,
    container,
    routes,
    slots,
    menu,
    browserEntry,
    base: `/slices/${slice}/${release}/`,
    integrity: Object.fromEntries(
      Object.entries(files).filter(([path]) => /^browser\/.*\.(?:js|css)$/.test(path)),
    ),
  };
}

/** The slots of a release: those it fills and those it offers. */
export type SlotSides = Pick<SliceManifest, 'slots' | 'offers'>;

/**
 * Returns the slots that a release fills next to the other releases of a composition. A slot offered by a slice counts
 * only if it is there with a matching contract. A rollback may have removed it; the page then shows its fallback.
 */
export function fittingSlots({ slots }: SlotSides, others: readonly SlotSides[]): readonly SliceSlot[] {
  return slots.filter(({ name, versions = '*' }) => {
    if (isShellSlot(name) || offeringSlice(name) === null) {
      return true;
    }
    const offer = others.flatMap(({ offers = [] }) => offers).find((one) => one.name === name);
    return offer !== undefined && satisfies(offer.version, versions);
  });
}
