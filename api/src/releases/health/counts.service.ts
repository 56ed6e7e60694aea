import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Env } from '../../config/env.js';
import type { PointerInUse, SlicePointers } from '../pointers/pointers.js';
import { lockPointers } from '../pointers/pointers.js';
import { Release } from '../records/release.entities.js';
import { comparisonOf } from './browserComparison.js';
import { lineOf } from './counts.entities.js';
import { isLook, MOST_NETWORKS } from './evidence.js';
import type { VisitCountDto, VitalHistogramDto } from './reports.dto.js';
import { Rollback } from './rollback.service.js';
import { sumNetworks } from './sums.js';

export const KEPT_DAYS = 15;
const agingTables = { visit_counts: 'minute', vital_counts: 'hour', release_errors: 'last_at' };

/** A report that fails was not counted, so it can be sent again. */
@Injectable()
export class Counts {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly rollback: Rollback,
  ) {}

  /** Ignores unknown slices and releases. Rolls back what fails too often. */
  async addVisits(counts: readonly VisitCountDto[]): Promise<void> {
    // Sorted, to prevent deadlocks.
    const slices = [...new Set(counts.map(({ slice }) => slice))].toSorted();
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM slices WHERE name = ANY($1) ORDER BY name FOR UPDATE', [slices]);
      for (const slice of slices) {
        await this.addVisitsOf(
          manager,
          slice,
          counts.filter((count) => count.slice === slice),
        );
      }
    });
  }

  /** Ignores releases that are unknown or deleted. */
  async addVitals(histograms: readonly VitalHistogramDto[]): Promise<void> {
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

  async sweep(): Promise<void> {
    for (const [table, column] of Object.entries(agingTables)) {
      await this.dataSource.query(
        `DELETE FROM ${table} WHERE ${column} < now() - make_interval(days => ${KEPT_DAYS})`,
      );
    }
    await this.dataSource.query(
      'DELETE FROM visit_networks WHERE seen_at < now() - make_interval(mins => $1)',
      [2 * this.env.ROLLBACK_MINUTES],
    );
  }

  // Takes one report of a slice at a time, across all processes, so that each sees what the others counted.
  private async addVisitsOf(
    manager: EntityManager,
    slice: string,
    counts: readonly VisitCountDto[],
  ): Promise<void> {
    if (!(await manager.existsBy(Release, { slice, publishedAt: Not(IsNull()) }))) {
      return;
    }
    const pointers = await lockPointers(manager, slice);
    const { live, canary } = pointers;
    const suspects = new Set<number>();
    for (const count of counts) {
      // Documents of earlier releases may still be open.
      const pointer = [live, canary].find((standing) => standing?.release === count.release);
      await addVisits(manager, pointer?.id ?? 0, count);
      if (pointer && (await this.addNetworks(manager, pointers, pointer, count))) {
        suspects.add(pointer.id);
      }
    }
    await this.rollback.rollBackWhatFails(manager, pointers, suspects);
    if (
      counts.some(
        ({ browserFailedVisits = 0, visitsWithErrors = 0 }) => browserFailedVisits + visitsWithErrors > 0,
      )
    ) {
      await this.rollback.raiseAlarms(manager, slice);
    }
  }

  private async addNetworks(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: PointerInUse,
    count: VisitCountDto,
  ): Promise<boolean> {
    const comparison = count.failedNetworks?.length
      ? comparisonOf(pointers, pointer, this.env.ROLLBACK_MINUTES)
      : undefined;
    const failing = async () =>
      comparison ? (await sumNetworks(manager, pointer.id, comparison.watchedSince)).failedNetworks : 0;
    const before = await failing();
    await addNetworks(manager, pointer.id, count);
    return isLook(before, await failing());
  }
}

async function addVisits(
  manager: EntityManager,
  pointerId: number,
  {
    slice,
    release,
    visits,
    failedVisits,
    browserFailedVisits = 0,
    failure = '',
    browserFailure = '',
    visitsWithErrors = 0,
    browserError = '',
  }: VisitCountDto,
): Promise<void> {
  await manager.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits,
       failed_visits, failure, browser_failed_visits, browser_failure, visits_with_errors, browser_error)
     SELECT slice, release, $3, date_trunc('minute', now()), $4, $5, $6, $7, $8, $9, $10
     FROM releases WHERE slice = $1 AND release = $2
     ON CONFLICT (slice, release, pointer_id, minute) DO UPDATE SET
       visits = visit_counts.visits + excluded.visits,
       failed_visits = visit_counts.failed_visits + excluded.failed_visits,
       failure = coalesce(excluded.failure, visit_counts.failure),
       browser_failed_visits = visit_counts.browser_failed_visits + excluded.browser_failed_visits,
       browser_failure = coalesce(excluded.browser_failure, visit_counts.browser_failure),
       visits_with_errors = visit_counts.visits_with_errors + excluded.visits_with_errors,
       browser_error = coalesce(excluded.browser_error, visit_counts.browser_error)`,
    [
      slice,
      release,
      pointerId,
      visits,
      failedVisits,
      lineOf(failure) || null,
      browserFailedVisits,
      lineOf(browserFailure) || null,
      visitsWithErrors,
      lineOf(browserError) || null,
    ],
  );
}

/** The {@link MOST_NETWORKS} smallest hashes are a fair sample, to which any process can add. */
async function addNetworks(
  manager: EntityManager,
  pointerId: number,
  { networks = [], failedNetworks = [], errorNetworks = [] }: VisitCountDto,
): Promise<void> {
  const all = [...new Set([...networks, ...failedNetworks, ...errorNetworks])].toSorted();
  if (all.length === 0) {
    return;
  }
  await manager.query(
    `INSERT INTO visit_networks (pointer_id, network, seen_at, failed_at, error_at)
     SELECT $1, network, now(), CASE WHEN network = ANY($3) THEN now() END,
       CASE WHEN network = ANY($5) THEN now() END
     FROM unnest($2::text[]) AS network
     WHERE network <= coalesce(
       (SELECT network FROM visit_networks WHERE pointer_id = $1 ORDER BY network OFFSET $4 - 1 LIMIT 1), 'g')
     ON CONFLICT (pointer_id, network) DO UPDATE SET
       seen_at = excluded.seen_at,
       failed_at = coalesce(excluded.failed_at, visit_networks.failed_at),
       error_at = coalesce(excluded.error_at, visit_networks.error_at)
     WHERE excluded.failed_at IS NOT NULL OR excluded.error_at IS NOT NULL
       OR visit_networks.seen_at < now() - interval '30 seconds'`,
    [pointerId, all, failedNetworks, MOST_NETWORKS, errorNetworks],
  );
  await manager.query(
    `DELETE FROM visit_networks WHERE pointer_id = $1 AND network >
       (SELECT network FROM visit_networks WHERE pointer_id = $1 ORDER BY network OFFSET $2 - 1 LIMIT 1)`,
    [pointerId, MOST_NETWORKS],
  );
}
