import type { EntityManager } from 'typeorm';

/** How many visits got a release, and how many of them failed. */
export interface VisitSum {
  readonly visits: number;
  /** Failures that the server saw itself. */
  readonly failedVisits: number;
  /** Failures that browsers reported; their reports may be false. */
  readonly browserFailedVisits: number;
  /** Visits with an error that broke nothing, as reported by browsers. */
  readonly visitsWithErrors: number;
}

interface SumRow {
  visits: string;
  failed: string;
  browser_failed: string;
  with_errors: string;
}

const SUMS = `sum(visits) AS visits, sum(failed_visits) AS failed,
  sum(browser_failed_visits) AS browser_failed, sum(visits_with_errors) AS with_errors`;

export const noVisits: VisitSum = {
  visits: 0,
  failedVisits: 0,
  browserFailedVisits: 0,
  visitsWithErrors: 0,
};

/** Whether browsers report so many failures that someone should look. This only raises an alarm. */
export function isAlarming(
  { visits, browserFailedVisits }: VisitSum,
  limit: { readonly percent: number; readonly visits: number },
): boolean {
  return visits >= limit.visits && browserFailedVisits * 100 > visits * limit.percent;
}

/** Sums the visits of each pointer since it became current, over the last minutes only; by the pointer's id. */
export async function sumByPointer(
  manager: EntityManager,
  pointerIds: readonly number[],
  minutes: number,
): Promise<ReadonlyMap<number, VisitSum>> {
  const rows: (SumRow & { id: number })[] = await manager.query(
    `SELECT pointers.id, ${SUMS}
     FROM visit_counts JOIN pointers ON pointers.id = visit_counts.pointer_id
     WHERE pointers.id = ANY($1) AND minute > now() - make_interval(mins => $2)
       AND (restored_at IS NULL OR minute >= date_trunc('minute', restored_at))
     GROUP BY pointers.id`,
    [pointerIds, minutes],
  );
  return new Map(rows.map((row) => [row.id, toSum(row)]));
}

/** Sums the visits of each pointer since a given time, to the minute; by the pointer's id. */
export async function sumSince(
  manager: EntityManager,
  pointerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, VisitSum>> {
  const rows: (SumRow & { id: number })[] = await manager.query(
    `SELECT pointer_id AS id, ${SUMS} FROM visit_counts
     WHERE pointer_id = ANY($1) AND minute >= date_trunc('minute', $2::timestamptz) GROUP BY pointer_id`,
    [pointerIds, since],
  );
  return new Map(rows.map((row) => [row.id, toSum(row)]));
}

/** Sums the visits of some releases of a slice in the last 7 days, by release. */
export async function sumByRelease(
  manager: EntityManager,
  slice: string,
  releases: readonly string[],
): Promise<ReadonlyMap<string, VisitSum>> {
  const rows: (SumRow & { release: string })[] = await manager.query(
    `SELECT release, ${SUMS}
     FROM visit_counts
     WHERE slice = $1 AND release = ANY($2) AND minute > now() - interval '7 days' GROUP BY release`,
    [slice, releases],
  );
  return new Map(rows.map((row) => [row.release, toSum(row)]));
}

function toSum({ visits, failed, browser_failed, with_errors }: SumRow): VisitSum {
  return {
    visits: Number(visits),
    failedVisits: Number(failed),
    browserFailedVisits: Number(browser_failed),
    visitsWithErrors: Number(with_errors),
  };
}
