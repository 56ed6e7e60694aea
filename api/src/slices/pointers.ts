import type { EntityManager } from 'typeorm';
import type { PointersDto } from './slice.dto.js';
import type { SliceAccess } from './slice.rules.js';

/** A pointer that stands now. */
export interface StandingPointer {
  readonly id: number;
  readonly release: string;
  /** When it was promoted, or the canary begun; after a rollback, when that led back to it. */
  readonly since: Date;
  readonly by: string;
  /** A rollback led back to it: it was not promoted just now. */
  readonly isRestored: boolean;
}

/** What is left of a slice that was taken off the site. */
export interface Retirement {
  readonly at: Date;
  readonly by: string;
  /** Where its addresses lead; null when they answer that they are gone. */
  readonly to: string | null;
  /** The patterns of its addresses. */
  readonly paths: readonly string[];
}

/** Where the pointers of a slice stand. */
export interface SlicePointers {
  readonly slice: string;
  /** Of its live release; of its newest one, as long as none is live. */
  readonly access: SliceAccess;
  readonly live: StandingPointer | null;
  /** Where a rollback leads: to the last one that is not marked. */
  readonly previous: { readonly id: number; readonly release: string } | null;
  readonly canary: (StandingPointer & { readonly percent: number }) | null;
  /** What was published last. */
  readonly newest: string;
  /** Null for a slice that was not retired, or is back. */
  readonly retired: Retirement | null;
}

/** A row of {@link pointersOfSlices}. */
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

/** A row of `pointers`, as `row_to_json` writes it. */
interface StoredPointer {
  id: number;
  release: string;
  percent: number | null;
  set_at: string;
  set_by: string;
  restored_at: string | null;
  restored_by: string | null;
}

/** A query by name. Its first parameter is the one slice that is wanted, or null. */
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

/** Where the pointers of all slices stand, or of one, by name. Slices of which nothing is published are left out. */
export async function readPointers(
  manager: EntityManager,
  slice: string | null = null,
): Promise<SlicePointers[]> {
  return (await manager.query<PointersRow[]>(pointersOfSlices, [slice])).map(toPointers);
}

/** What a row says. */
export function toPointers({ live, previous, canary, retired, ...row }: PointersRow): SlicePointers {
  return {
    ...row,
    retired: retired && { ...retired, at: new Date(retired.at) },
    live: live && toStanding(live),
    previous: previous && { id: previous.id, release: previous.release },
    canary: canary && { ...toStanding(canary), percent: canary.percent ?? 0 },
  };
}

/** As an entry of the log keeps them. */
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
