import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Release } from '../records/release.entities.js';
import type { PointersDto } from '../records/slice.dto.js';
import type { SliceAccess } from '../records/slice.rules.js';

export interface StandingPointer {
  readonly id: number;
  readonly release: string;
  readonly since: Date;
  readonly by: string;
  readonly isRestored: boolean;
}

interface Retirement {
  readonly at: Date;
  readonly by: string;
  /** Null if its addresses answer 410 Gone. */
  readonly to: string | null;
  readonly paths: readonly string[];
}

export interface SlicePointers {
  readonly slice: string;
  /** Of the live release, or else the newest. */
  readonly access: SliceAccess;
  readonly live: StandingPointer | null;
  /** The last release that is not marked. */
  readonly previous: { readonly id: number; readonly release: string } | null;
  readonly canary: (StandingPointer & { readonly percent: number }) | null;
  readonly newest: string;
  readonly retired: Retirement | null;
}

/** As JSON has it, which knows no dates. */
type Stored<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Stored<Value[Key]> }
    : Value;

export type PointersRow = Stored<SlicePointers>;

/** Its parameter is one slice, or null for all. */
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

/** Leaves out slices without a published release. */
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

export function toLogged({ live, canary }: SlicePointers): PointersDto {
  return { live: live?.release ?? null, canary: canary?.release ?? null };
}

/** What visitors get of other slices, canaries included. */
export async function shownBeside(manager: EntityManager, slice: string): Promise<Release[]> {
  const others = (await readPointers(manager)).filter((pointers) => pointers.slice !== slice);
  return findReleases(
    manager,
    others.flatMap(({ slice: other, live, canary }) =>
      [live, canary].flatMap((pointer) => (pointer ? [{ slice: other, release: pointer.release }] : [])),
    ),
  );
}

/** Finds none without conditions, where TypeORM would find all. */
export async function findReleases(
  manager: EntityManager,
  conditions: FindOptionsWhere<Release>[],
): Promise<Release[]> {
  return conditions.length > 0 ? manager.findBy(Release, conditions) : [];
}
