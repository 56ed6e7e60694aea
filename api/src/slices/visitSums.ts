import type { EntityManager } from 'typeorm';

/** How many visits got a release, and how many of them failed. */
export interface VisitSum {
  readonly visits: number;
  readonly failedVisits: number;
}

export const noVisits: VisitSum = { visits: 0, failedVisits: 0 };

/** The visits that came by each pointer since it stands, of the last minutes alone; by the pointer's id. */
export async function sumByPointer(
  manager: EntityManager,
  pointerIds: readonly number[],
  minutes: number,
): Promise<ReadonlyMap<number, VisitSum>> {
  const rows: { id: number; visits: string; failed: string }[] = await manager.query(
    `SELECT pointers.id, sum(visits) AS visits, sum(failed_visits) AS failed
     FROM visit_counts JOIN pointers ON pointers.id = visit_counts.pointer_id
     WHERE pointers.id = ANY($1) AND minute > now() - make_interval(mins => $2)
       AND (restored_at IS NULL OR minute >= date_trunc('minute', restored_at))
     GROUP BY pointers.id`,
    [pointerIds, minutes],
  );
  return new Map(
    rows.map(({ id, visits, failed }) => [id, { visits: Number(visits), failedVisits: Number(failed) }]),
  );
}

/** All visits that are kept of some releases of a slice, by release. */
export async function sumByRelease(
  manager: EntityManager,
  slice: string,
  releases: readonly string[],
): Promise<ReadonlyMap<string, VisitSum>> {
  const rows: { release: string; visits: string; failed: string }[] = await manager.query(
    `SELECT release, sum(visits) AS visits, sum(failed_visits) AS failed
     FROM visit_counts WHERE slice = $1 AND release = ANY($2) GROUP BY release`,
    [slice, releases],
  );
  return new Map(
    rows.map(({ release, visits, failed }) => [
      release,
      { visits: Number(visits), failedVisits: Number(failed) },
    ]),
  );
}
