import { claimsOf, isBelow, shellAddresses, type Taken, takenOf } from '@site/rules/claims';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import type { CheckDto } from '../records/judging.dto.js';
import { type OfRelease, Pointer, Release, SliceEvent } from '../records/release.entities.js';
import { unknownRelease } from '../records/routes.js';
import type { PointersDto } from '../records/slice.dto.js';
import type { SliceAccess, SliceAction } from '../records/slice.rules.js';

export interface PointerInUse {
  readonly id: number;
  readonly release: string;
  readonly since: Date;
  readonly by: string;
  readonly isRestored: boolean;
}

interface Retirement {
  readonly at: Date;
  readonly by: string;
  readonly to: string | null;
  readonly paths: readonly string[];
}

export interface SlicePointers {
  readonly slice: string;
  /** The access of the live release, or else of the newest. */
  readonly access: SliceAccess;
  readonly live: PointerInUse | null;
  readonly previous: { readonly id: number; readonly release: string } | null;
  readonly canary: (PointerInUse & { readonly percent: number }) | null;
  readonly newest: string;
  readonly retired: Retirement | null;
}

interface Move {
  readonly release: string | null;
  readonly action: SliceAction;
  readonly actor: string;
  readonly reason: string | null | undefined;
  readonly checks?: CheckDto[];
}

type Stored<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Stored<Value[Key]> }
    : Value;

export type PointersRow = Stored<SlicePointers>;

export const pointersOfSlices = `
  WITH standing AS (
    SELECT slice, kind, release, row_number() OVER (PARTITION BY slice, kind ORDER BY id DESC) AS rank,
      json_build_object('id', id, 'release', release, 'since', coalesce(restored_at, set_at),
        'by', coalesce(restored_by, set_by), 'isRestored', restored_at IS NOT NULL, 'percent', percent) AS pointer
    FROM pointers WHERE ended_at IS NULL AND ($1::text IS NULL OR slice = $1)
  )
  SELECT slices.name AS slice, published.access, live.pointer AS live, previous.pointer AS previous,
    canary.pointer AS canary, newest.release AS newest,
    CASE WHEN retired_at IS NOT NULL THEN json_build_object(
      'at', retired_at, 'by', retired_by, 'to', retired_to, 'paths', retired_paths) END AS retired
  FROM slices
  LEFT JOIN standing AS live ON live.slice = slices.name AND live.kind = 'live' AND live.rank = 1
  LEFT JOIN LATERAL (
    SELECT pointer FROM standing JOIN releases USING (slice, release)
    WHERE slice = slices.name AND kind = 'live' AND rank > 1 AND release <> live.release
      AND mark_reason IS NULL AND pruned_at IS NULL
    ORDER BY rank LIMIT 1
  ) AS previous ON true
  LEFT JOIN standing AS canary ON canary.slice = slices.name AND canary.kind = 'canary'
  JOIN LATERAL (
    SELECT access FROM releases
    WHERE releases.slice = slices.name AND published_at IS NOT NULL AND pruned_at IS NULL
    ORDER BY release = live.release DESC, published_at DESC LIMIT 1
  ) AS published ON true
  JOIN LATERAL (
    SELECT release FROM releases
    WHERE releases.slice = slices.name AND published_at IS NOT NULL AND pruned_at IS NULL
    ORDER BY published_at DESC LIMIT 1
  ) AS newest ON true
  WHERE $1::text IS NULL OR slices.name = $1
  ORDER BY slices.name
`;

export async function readPointers(
  manager: EntityManager,
  slice: string | null = null,
): Promise<SlicePointers[]> {
  return (await manager.query<PointersRow[]>(pointersOfSlices, [slice])).map(toPointers);
}

export function toPointers({ live, canary, retired, ...row }: PointersRow): SlicePointers {
  return {
    ...row,
    retired: retired && { ...retired, at: new Date(retired.at) },
    live: live && { ...live, since: new Date(live.since) },
    canary: canary && { ...canary, since: new Date(canary.since) },
  };
}

function toLogged({ live, canary }: SlicePointers): PointersDto {
  return { live: live?.release ?? null, canary: canary?.release ?? null };
}

/** Returns releases of other slices, or of all, with canaries. */
export async function shownBeside(manager: EntityManager, beside: string | null): Promise<Release[]> {
  const others = (await readPointers(manager)).filter(({ slice }) => slice !== beside);
  return findReleases(
    manager,
    others.flatMap(({ slice, live, canary }) =>
      [live, canary].flatMap((pointer) => (pointer ? [{ slice, release: pointer.release }] : [])),
    ),
  );
}

/** Addresses besides the shell's. Previews find a page at `/pages/<id>`. */
const reserved: ReadonlySet<string> = new Set([...shellAddresses, 'admin', 'pages']);

export async function siteAddresses(manager: EntityManager): Promise<(address: string) => boolean> {
  const shown = await shownBeside(manager, null);
  const routes = shown.flatMap(({ manifest }) => claimsOf(manifest).routes);
  return (address) => reserved.has(address.split('/')[1] ?? '') || isBelow(routes, address);
}

/** Without conditions, TypeORM would find all. */
export async function findReleases(
  manager: EntityManager,
  conditions: FindOptionsWhere<Release>[],
): Promise<Release[]> {
  return conditions.length > 0 ? manager.findBy(Release, conditions) : [];
}

export async function lockPointers(
  manager: EntityManager,
  slice: string,
  release = slice,
): Promise<SlicePointers> {
  await manager.query('SELECT 1 FROM slices WHERE name = $1 FOR UPDATE', [slice]);
  return pointersOf(manager, slice, release);
}

/** The lock keeps others from being added until the transaction ends. */
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

export async function refuseTaken(manager: EntityManager, release: OfRelease): Promise<void> {
  const taken = await takenBeside(manager, release);
  if (taken) {
    throw conflict(taken.code, taken.message);
  }
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

/** A canary without a live release, or of the live release, has nothing to test, so it ends. */
export async function finish(manager: EntityManager, before: SlicePointers, move: Move): Promise<void> {
  const { slice } = before;
  const moved = await pointersOf(manager, slice);
  const isPointless = moved.canary !== null && (!moved.live || moved.canary.release === moved.live.release);
  const after = isPointless ? { ...moved, canary: null } : moved;
  await endPointer(manager, isPointless ? moved.canary?.id : undefined);
  await manager.insert(SliceEvent, { slice, ...move, before: toLogged(before), after: toLogged(after) });
}

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
