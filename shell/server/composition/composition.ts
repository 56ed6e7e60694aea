import type { SliceAccess, SliceManifest, SliceSlot } from '@site/platform/shell';
import { isShellSlot, offeringSlice } from '@site/platform/shell/slice-manifest';
import { ANY_OTHER } from '@site/rules/claims';
import { LRUCache } from 'lru-cache';
import { satisfies } from 'semver';
import type { ComposedSlice } from '../../src/page/routes';

export interface VerifiedRelease {
  readonly manifest: SliceManifest;
  readonly folder: string;
}

export interface RetiredAddresses {
  readonly access: SliceAccess;
  readonly to: string | null;
  readonly paths: readonly string[];
}

export interface Composition {
  readonly slices: readonly ComposedSlice[];
  readonly sessionSlices: readonly ComposedSlice[];
  readonly sessionPaths: readonly string[];
  readonly retired: readonly RetiredAddresses[];
  /**
   * Whether all slices are there. If not, a page without a route may only be unavailable: 503 instead of 404.
   */
  readonly isComplete: boolean;
  /** Two compositions with one id give visitors the same pages. */
  readonly id: string;
  releaseOf(slice: string): VerifiedRelease | undefined;
}

export interface SliceReleases {
  readonly slice: string;
  readonly live: VerifiedRelease | null;
  readonly isUnavailable: boolean;
  readonly canary: { readonly release: VerifiedRelease; readonly percent: number } | null;
  readonly retired: RetiredAddresses | null;
}

interface Composed {
  readonly releases: readonly VerifiedRelease[];
  readonly retired: readonly RetiredAddresses[];
  readonly isComplete: boolean;
}

/** How many compositions are remembered: two for each slice with a canary, times overrides. */
const KEPT = 100;

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

/** The first slice keeps the slot (see `matchSlot`). */
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

/** A pattern that ends in `/*` covers those below it. */
function withoutCovered(paths: readonly string[]): string[] {
  const open = paths.filter((path) => path.endsWith(ANY_OTHER));
  return paths.filter((path) => !open.some((one) => one !== path && `${path}/`.startsWith(one.slice(0, -1))));
}

function compose({ releases, retired, isComplete }: Composed): Composition {
  const manifests = releases.map(({ manifest }) => manifest);
  // Visitors get no code and no slots of a session slice.
  const composed = (wanted: SliceAccess) => {
    const together = manifests.filter(({ access }) => access === wanted);
    return together.map((manifest) => ({
      ...composedSlice(manifest),
      slots: fittingSlots(manifest, together),
    }));
  };
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

export type SlotSides = Pick<SliceManifest, 'slots' | 'offers'>;

/** After a rollback, the other slice's page may not have the slot. */
export function fittingSlots({ slots }: SlotSides, others: readonly SlotSides[]): readonly SliceSlot[] {
  return slots.filter(({ name, versions = '*' }) => {
    if (isShellSlot(name) || offeringSlice(name) === null) {
      return true;
    }
    const offer = others.flatMap(({ offers = [] }) => offers).find((one) => one.name === name);
    return offer !== undefined && satisfies(offer.version, versions);
  });
}
