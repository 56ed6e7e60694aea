import { claimsOf, type Taken, takenOf } from '@site/rules/claims';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import type { CheckDto } from '../records/refusal.dto.js';
import { type OfRelease, Pointer, Release, SliceEvent } from '../records/release.entities.js';
import type { SliceAction } from '../records/slice.rules.js';
import { unknownRelease } from '../records/sliceName.pipe.js';
import { readPointers, type SlicePointers, shownBeside, toLogged } from './pointers.js';

interface Move {
  readonly release: string | null;
  readonly action: SliceAction;
  readonly actor: string;
  readonly reason: string | null | undefined;
  readonly checks?: CheckDto[];
}

/** Locks them until the transaction ends. */
export async function lockPointers(
  manager: EntityManager,
  slice: string,
  release = slice,
): Promise<SlicePointers> {
  await manager.query('SELECT 1 FROM slices WHERE name = $1 FOR UPDATE', [slice]);
  return pointersOf(manager, slice, release);
}

/** A claim of the release that another slice has. None can be added until the transaction ends. */
export async function takenBeside(
  manager: EntityManager,
  { slice, release }: OfRelease,
): Promise<Taken | undefined> {
  await lockAddresses(manager);
  const { manifest } = await manager.findOneByOrFail(Release, { slice, release });
  const others = (await shownBeside(manager, slice)).map((other) => ({
    slice: other.slice,
    ...claimsOf(other.manifest),
  }));
  return takenOf(claimsOf(manifest), others);
}

export async function lockAddresses(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('addresses', 0))`);
}

export async function restorePrevious(
  manager: EntityManager,
  { slice, live, previous }: SlicePointers,
  actor: string,
): Promise<void> {
  await endStanding(manager, { slice, ...(previous && { id: MoreThan(previous.id) }) });
  if (previous) {
    await endStanding(manager, { slice, release: live?.release });
    await manager.update(Pointer, { id: previous.id }, { restoredAt: () => 'now()', restoredBy: actor });
  }
}

/** Ends what is live, or would be after a rollback. */
export async function endStanding(manager: EntityManager, which: FindOptionsWhere<Pointer>): Promise<void> {
  await manager.update(Pointer, { ...which, kind: 'live', endedAt: IsNull() }, { endedAt: () => 'now()' });
}

export async function endPointer(manager: EntityManager, id: number | undefined): Promise<void> {
  if (id !== undefined) {
    await manager.update(Pointer, { id }, { endedAt: () => 'now()' });
  }
}

/** A canary without a live release, or of the live release, has nothing to test and ends. */
export async function finish(manager: EntityManager, before: SlicePointers, move: Move): Promise<void> {
  const { slice } = before;
  const moved = await pointersOf(manager, slice);
  const isPointless = moved.canary !== null && (!moved.live || moved.canary.release === moved.live.release);
  const after = isPointless ? { ...moved, canary: null } : moved;
  await endPointer(manager, isPointless ? moved.canary?.id : undefined);
  await manager.insert(SliceEvent, { slice, ...move, before: toLogged(before), after: toLogged(after) });
}

/** For events that move no pointer. */
export async function logUnmoved(
  manager: EntityManager,
  pointers: SlicePointers,
  event: Move,
): Promise<void> {
  const standing = toLogged(pointers);
  await manager.insert(SliceEvent, { slice: pointers.slice, ...event, before: standing, after: standing });
}

/** Refuses an unknown slice (RELEASE_UNKNOWN). */
export async function pointersOf(
  manager: EntityManager,
  slice: string,
  release = slice,
): Promise<SlicePointers> {
  const [pointers] = await readPointers(manager, slice);
  if (!pointers) {
    throw unknownRelease(release);
  }
  return pointers;
}

export function refuseUnexpected({ slice, live }: SlicePointers, expected: string | null | undefined): void {
  const release = live?.release ?? null;
  if (expected !== undefined && expected !== release) {
    throw conflict(
      'LIVE_CHANGED',
      `The live release of ${slice} is ${release ?? 'none'}, not ${expected ?? 'none'}. Look at what has changed, then decide again.`,
    );
  }
}

export function withReason(what: string, reason: string | null | undefined): string {
  return reason ? `${what}: ${reason}` : what;
}
