import { Injectable } from '@nestjs/common';
import { BUCKETS, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { DataSource, type EntityManager } from 'typeorm';
import type { VitalHistogramDto } from '../records/internalSlices.dto.js';
import type { VitalsDto } from '../records/slice.dto.js';
import { type Histograms, p75Of, sizeOf } from './vitalHistogram.js';

/** What browsers measure on pages of releases. */
@Injectable()
export class Vitals {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds what a process of the shell has received since its last report. Releases that are not published here or were
   * deleted are ignored. A report that fails was not counted at all and can be sent again.
   */
  async report(histograms: readonly VitalHistogramDto[]): Promise<void> {
    // Sorted, so that concurrent reports do not deadlock.
    await this.dataSource.query(
      `INSERT INTO vital_counts (slice, release, hour, form, name, counts)
       SELECT slice, release, date_trunc('hour', now()), form, name, given.counts
       FROM jsonb_to_recordset($1::jsonb)
         AS given (slice text, release text, form text, name text, counts integer[])
       JOIN releases USING (slice, release)
       WHERE published_at IS NOT NULL AND pruned_at IS NULL
       ORDER BY slice, release, form, name
       ON CONFLICT (slice, release, hour, form, name) DO UPDATE SET counts = ARRAY(
         SELECT least(before::bigint + further, 2147483647)::integer
         FROM unnest(vital_counts.counts, excluded.counts) WITH ORDINALITY AS bucket (before, further, place)
         ORDER BY place)`,
      [JSON.stringify(histograms)],
    );
  }

  /** Deletes what is older than 15 days. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM vital_counts WHERE hour < now() - interval '15 days'`);
  }
}

/** Returns what was measured for some releases of a slice since a given time, rounded down to the hour; by release. */
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
  const measured = new Map<string, Partial<Record<VitalName, number[]>>>();
  for (const { release, name, bucket, count } of rows) {
    const histograms = measured.get(release) ?? {};
    measured.set(release, histograms);
    histograms[name] ??= Array.from({ length: BUCKETS }, () => 0);
    histograms[name][Number(bucket)] = Number(count);
  }
  return measured;
}

/** Converts histograms to their 75th percentiles. */
export function toVitals(histograms: Histograms = {}): VitalsDto {
  const values = Object.fromEntries(vitalNames.map((name) => [name, p75Of(name, histograms[name])]));
  return {
    visits: Math.max(...vitalNames.map((name) => sizeOf(histograms[name]))),
    ...(values as Record<VitalName, number | null>),
  };
}
