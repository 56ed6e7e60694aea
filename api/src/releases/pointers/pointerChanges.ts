import { HttpStatus } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { type Taken, takenOf } from '../records/claims.js';
import { Pointer } from '../records/pointer.entity.js';
import type { CheckDto } from '../records/refusal.dto.js';
import { Release } from '../records/release.entity.js';
import type { SliceAction } from '../records/slice.rules.js';
import { SliceEvent } from '../records/sliceEvent.entity.js';
import { unknownRelease } from '../records/sliceName.pipe.js';
import { readPointers, type SlicePointers, toLogged } from './pointers.js';
import { claimsOf, shownBeside } from './shownBeside.js';

/** A change of pointers: who requested it, and what the log says about it. */
interface Move {
  readonly slice: string;
  readonly release: string | null;
  readonly action: SliceAction;
  readonly actor: string;
  readonly reason: string | null | undefined;
  readonly checks?: CheckDto[];
}

/** Reads a slice's pointers and locks them until the transaction ends. */
export async function lockPointers(
  manager: EntityManager,
  slice: string,
  release: string,
): Promise<SlicePointers> {
  await manager.query('SELECT 1 FROM slices WHERE name = $1 FOR UPDATE', [slice]);
  return pointersOf(manager, slice, release);
}

/**
 * Returns a route, slot or text key of a release that another slice has. No other slice can claim any until the
 * transaction ends.
 */
export async function takenBeside(
  manager: EntityManager,
  { slice, release }: Pick<Release, 'slice' | 'release'>,
): Promise<Taken | undefined> {
  await lockAddresses(manager);
  const { manifest } = await manager.findOneByOrFail(Release, { slice, release });
  const others = (await shownBeside(manager, slice)).map((other) => ({
    slice: other.slice,
    ...claimsOf(other.manifest),
  }));
  return takenOf(claimsOf(manifest), others);
}

/** Prevents others from claiming or releasing addresses until the transaction ends. */
export async function lockAddresses(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('addresses', 0))`);
}

/** Ends the live pointer and all above the one that becomes live, or all of them if there is none. */
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

/** Ends pointers of a slice that are live, or would be after a rollback. */
export async function endStanding(manager: EntityManager, which: FindOptionsWhere<Pointer>): Promise<void> {
  await manager.update(Pointer, { ...which, kind: 'live', endedAt: IsNull() }, { endedAt: () => 'now()' });
}

/** Ends a pointer, if there is one. */
export async function endPointer(manager: EntityManager, id: number | undefined): Promise<void> {
  if (id !== undefined) {
    await manager.update(Pointer, { id }, { endedAt: () => 'now()' });
  }
}

/**
 * Logs a move with what it changed. A canary without a live release, or of the live release itself, has nothing left to
 * test and ends.
 */
export async function finish(manager: EntityManager, before: SlicePointers, move: Move): Promise<void> {
  const moved = await pointersOf(manager, move.slice, move.release ?? move.slice);
  const isPointless = moved.canary !== null && (!moved.live || moved.canary.release === moved.live.release);
  const after = isPointless ? { ...moved, canary: null } : moved;
  await endPointer(manager, isPointless ? moved.canary?.id : undefined);
  await manager.insert(SliceEvent, { ...move, before: toLogged(before), after: toLogged(after) });
}

/** Returns the pointers of a slice. Refuses an unknown slice as an unknown release. */
export async function pointersOf(
  manager: EntityManager,
  slice: string,
  release: string,
): Promise<SlicePointers> {
  const [pointers] = await readPointers(manager, slice);
  if (!pointers) {
    throw unknownRelease(release);
  }
  return pointers;
}

/** Refuses if the live release is not the one that the caller expects. */
export function refuseUnexpected({ slice, live }: SlicePointers, expected: string | null | undefined): void {
  const release = live?.release ?? null;
  if (expected !== undefined && expected !== release) {
    throw new RefusalException(
      HttpStatus.CONFLICT,
      'LIVE_CHANGED',
      `The live release of ${slice} is ${release ?? 'none'}, not ${expected ?? 'none'}. Look at what has changed, then decide again.`,
    );
  }
}

/** Returns the log's text for a move, with the reason if one was given. */
export function withReason(what: string, reason: string | null | undefined): string {
  return reason ? `${what}: ${reason}` : what;
}
