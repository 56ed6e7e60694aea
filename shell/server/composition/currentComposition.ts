import type { SliceAccess } from '@site/platform';
import type { ComposedSlice } from '../../src/page/composition';
import { composedSlice } from './composedSlice';
import type { ReleaseStore, VerifiedRelease } from './releaseStore';

/** Which release of each slice a visit gets, and where the server finds its halves. */
export interface Composition {
  readonly slices: readonly ComposedSlice[];
  /** Those that nobody without a session learns of. */
  readonly sessionSlices: readonly ComposedSlice[];
  /** Live slices of which no release can be used: whatever they would answer is not available. */
  readonly unavailable: readonly string[];
  /** Differs whenever a release differs. */
  readonly id: string;
  releaseOf(slice: string): VerifiedRelease | undefined;
}

interface Log {
  error(message: string): void;
}

/** How long the answer of the store is believed, in milliseconds: a promote is live within two seconds. */
const TIME_TO_LIVE = 1_000;

/**
 * The live composition. In place of a release that cannot be verified the one before it stays, if this process has
 * used one; otherwise it costs its own pages and nothing else. When the pointers cannot be read, all stays as it was.
 */
export function createCurrentComposition(store: ReleaseStore, log: Log): () => Promise<Composition> {
  let current: { composition: Promise<Composition>; until: number } | null = null;
  const complaints = new Set<string>();

  function complain(error: unknown, what: string) {
    const complaint = `${what}: ${error instanceof Error ? error.message : error}`;
    if (!complaints.has(complaint)) {
      complaints.add(complaint);
      log.error(complaint);
    }
  }

  async function compose(before: Promise<Composition> | undefined): Promise<Composition> {
    const previous = await before;
    let pointers: Readonly<Record<string, string>>;
    try {
      pointers = await store.live();
    } catch (error) {
      complain(error, 'The live releases cannot be read');
      return previous ?? composition([], []);
    }
    const releases = await Promise.all(
      Object.entries(pointers).map(([slice, release]) =>
        store.release(slice, release).catch((error: unknown) => {
          complain(error, `${slice} ${release} cannot be used`);
          return previous?.releaseOf(slice) ?? null;
        }),
      ),
    );
    const slices = Object.keys(pointers);
    const usable = releases.filter((release) => release !== null);
    for (const doubt of slotsFilledTwice(usable)) {
      complain(doubt, 'A slot has more than one slice');
    }
    return composition(
      usable,
      slices.filter((_, index) => releases[index] === null),
    );
  }

  return () => {
    const now = Date.now();
    if (!current || current.until < now) {
      current = { composition: compose(current?.composition), until: now + TIME_TO_LIVE };
    }
    return current.composition;
  };
}

/** The first slice that fills a slot keeps it (see matchSlot); the others are told of. */
function slotsFilledTwice(releases: readonly VerifiedRelease[]): string[] {
  const first = new Map<string, string>();
  return releases.flatMap(({ manifest: { slice, slots } }) =>
    slots.flatMap(({ name }) => {
      const holder = first.get(name) ?? slice;
      first.set(name, holder);
      return holder === slice ? [] : [`${name} is filled by ${holder}, and not by ${slice}`];
    }),
  );
}

function composition(releases: readonly VerifiedRelease[], unavailable: readonly string[]): Composition {
  const composed = (wanted: SliceAccess) =>
    releases
      .filter(({ manifest }) => manifest.access === wanted)
      .map(({ manifest }) => composedSlice(manifest));
  return {
    unavailable,
    slices: composed('public'),
    sessionSlices: composed('session'),
    id: releases.map(({ manifest }) => manifest.container).join(' '),
    releaseOf: (slice) => releases.find(({ manifest }) => manifest.slice === slice),
  };
}
