import { type VitalName, vitalNames } from '@site/rules/vitalScale';
import type { EntityManager } from 'typeorm';
import type { Env } from '../../config/env.js';
import type { VitalsDto } from '../records/slice.dto.js';
import type { NetworkSum } from './evidence.js';
import { type Histograms, histogramOf, p75Of, sizeOf } from './vitalHistogram.js';

export const noVisits = {
  visits: 0,
  failedVisits: 0,
  /** As browsers report, so it may be false. */
  browserFailedVisits: 0,
  visitsWithErrors: 0,
};

export type VisitSum = Readonly<typeof noVisits>;

export type ErrorLimit = Readonly<ReturnType<typeof errorLimit>>;

export function errorLimit(env: Env) {
  return { minutes: env.ROLLBACK_MINUTES, percent: env.ROLLBACK_PERCENT, visits: env.ROLLBACK_VISITS };
}

export function isAlarming({ visits, browserFailedVisits }: VisitSum, limit: ErrorLimit): boolean {
  return visits >= limit.visits && browserFailedVisits * 100 > visits * limit.percent;
}

/** Sums since the release became current, over the last minutes at most. */
export function sumByPointer(
  manager: EntityManager,
  pointerIds: readonly number[],
  minutes: number,
): Promise<ReadonlyMap<number, VisitSum>> {
  return sumBy(
    manager,
    'pointers.id',
    `JOIN pointers ON pointers.id = pointer_id
     WHERE pointers.id = ANY($1) AND minute > now() - make_interval(mins => $2)
       AND (restored_at IS NULL OR minute >= date_trunc('minute', restored_at))`,
    [pointerIds, minutes],
  );
}

export function sumSince(
  manager: EntityManager,
  pointerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, VisitSum>> {
  return sumBy(
    manager,
    'pointer_id',
    `WHERE pointer_id = ANY($1) AND minute >= date_trunc('minute', $2::timestamptz)`,
    [pointerIds, since],
  );
}

export function sumByRelease(
  manager: EntityManager,
  slice: string,
  releases: readonly string[],
): Promise<ReadonlyMap<string, VisitSum>> {
  return sumBy(
    manager,
    'release',
    `WHERE slice = $1 AND release = ANY($2) AND minute > now() - interval '7 days'`,
    [slice, releases],
  );
}

async function sumBy<Key>(
  manager: EntityManager,
  key: string,
  rows: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<Key, VisitSum>> {
  // float8 arrives as a number.
  const sums: (VisitSum & { key: Key })[] = await manager.query(
    `SELECT ${key} AS key, sum(visits)::float8 AS visits, sum(failed_visits)::float8 AS "failedVisits",
       sum(browser_failed_visits)::float8 AS "browserFailedVisits",
       sum(visits_with_errors)::float8 AS "visitsWithErrors"
     FROM visit_counts ${rows} GROUP BY ${key}`,
    [...values],
  );
  return new Map(sums.map(({ key: one, ...sum }) => [one, sum]));
}

/** @param reported `error_at` means errors that broke nothing. */
export async function sumNetworks(
  manager: EntityManager,
  pointerId: number,
  since: Date,
  reported: 'failed_at' | 'error_at' = 'failed_at',
): Promise<NetworkSum> {
  const [{ networks, failed }] = await manager.query<[{ networks: string; failed: string }]>(
    `SELECT count(*) AS networks, count(*) FILTER (WHERE ${reported} >= $2) AS failed
     FROM visit_networks WHERE pointer_id = $1 AND seen_at >= $2`,
    [pointerId, since],
  );
  return { networks: Number(networks), failedNetworks: Number(failed) };
}

export async function measuredSince(
  manager: EntityManager,
  slice: string,
  releases: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Histograms>> {
  const rows: { release: string; name: VitalName; bucket: string; count: string }[] = await manager.query(
    `SELECT release, name, place - 1 AS bucket, sum(count) AS count
     FROM vital_counts, unnest(counts) WITH ORDINALITY AS bucket (count, place)
     WHERE slice = $1 AND release = ANY($2) AND hour >= date_trunc('hour', $3::timestamptz) AND count > 0
     GROUP BY release, name, place`,
    [slice, releases, since],
  );
  return new Map(
    [...Map.groupBy(rows, ({ release }) => release)].map(([release, own]) => {
      const byName = [...Map.groupBy(own, ({ name }) => name)];
      return [release, Object.fromEntries(byName.map(([name, buckets]) => [name, histogramOf(buckets)]))];
    }),
  );
}

export function toVitals(histograms: Histograms = {}): VitalsDto {
  const values = Object.fromEntries(vitalNames.map((name) => [name, p75Of(name, histograms[name])]));
  return {
    visits: Math.max(...vitalNames.map((name) => sizeOf(histograms[name]))),
    ...(values as Record<VitalName, number | null>),
  };
}
