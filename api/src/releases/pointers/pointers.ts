import type { EntityManager } from 'typeorm';
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

export interface Retirement {
  readonly at: Date;
  readonly by: string;
  /** Where its addresses redirect to; null if they answer 410 Gone. */
  readonly to: string | null;
  readonly paths: readonly string[];
}

export interface SlicePointers {
  readonly slice: string;
  /** The access of the live release, or of the newest one if none is live. */
  readonly access: SliceAccess;
  readonly live: StandingPointer | null;
  /** What a rollback returns to: the last release that is not marked. */
  readonly previous: { readonly id: number; readonly release: string } | null;
  readonly canary: (StandingPointer & { readonly percent: number }) | null;
  readonly newest: string;
  readonly retired: Retirement | null;
}

export interface PointersRow {
  slice: string;
  access: SliceAccess;
  live: StoredPointer | null;
  previous: StoredPointer | null;
  canary: StoredPointer | null;
  newest: string;
  retired: StoredRetirement | null;
}

interface StoredRetirement {
  at: string;
  by: string;
  to: string | null;
  paths: string[];
}

interface StoredPointer {
  id: number;
  release: string;
  percent: number | null;
  set_at: string;
  set_by: string;
  restored_at: string | null;
  restored_by: string | null;
}

/** Its parameter is the only slice to return, or null. */
export const pointersOfSlices = `
  WITH standing AS (
    SELECT *, row_number() OVER (PARTITION BY slice, kind ORDER BY id DESC) AS rank
    FROM pointers WHERE ended_at IS NULL AND ($1::text IS NULL OR slice = $1)
  )
  SELECT slices.name AS slice, published.access, row_to_json(live) AS live,
    row_to_json(previous) AS previous, row_to_json(canary) AS canary, newest.release AS newest,
    CASE WHEN retired_at IS NOT NULL THEN json_build_object(
      'at', retired_at, 'by', retired_by, 'to', retired_to, 'paths', retired_paths) END AS retired
  FROM slices
  LEFT JOIN standing AS live ON live.slice = slices.name AND live.kind = 'live' AND live.rank = 1
  LEFT JOIN LATERAL (
    SELECT standing.* FROM standing JOIN releases USING (slice, release)
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

/** Leaves out slices without published releases. */
export async function readPointers(
  manager: EntityManager,
  slice: string | null = null,
): Promise<SlicePointers[]> {
  return (await manager.query<PointersRow[]>(pointersOfSlices, [slice])).map(toPointers);
}

export function toPointers({ live, previous, canary, retired, ...row }: PointersRow): SlicePointers {
  return {
    ...row,
    retired: retired && { ...retired, at: new Date(retired.at) },
    live: live && toStanding(live),
    previous: previous && { id: previous.id, release: previous.release },
    canary: canary && { ...toStanding(canary), percent: canary.percent ?? 0 },
  };
}

export function toLogged({ live, canary }: SlicePointers): PointersDto {
  return { live: live?.release ?? null, canary: canary?.release ?? null };
}

function toStanding({
  id,
  release,
  set_at,
  set_by,
  restored_at,
  restored_by,
}: StoredPointer): StandingPointer {
  return {
    id,
    release,
    since: new Date(restored_at ?? set_at),
    by: restored_by ?? set_by,
    isRestored: restored_at !== null,
  };
}

export async function shownBeside(manager: EntityManager, slice: string): Promise<Release[]> {
  const names = (await readPointers(manager)).flatMap(({ slice: other, live, canary }) =>
    other === slice
      ? []
      : [live, canary].flatMap((pointer) => (pointer ? [{ slice: other, release: pointer.release }] : [])),
  );
  return names.length > 0 ? manager.findBy(Release, names) : [];
}
