import { Injectable, Logger } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../../config/env.js';
import {
  endPointer,
  finish,
  lockPointers,
  restorePrevious,
  takenBeside,
} from '../pointers/pointerChanges.js';
import type { SlicePointers, StandingPointer } from '../pointers/pointers.js';
import type { VisitCountDto } from '../records/internalSlices.dto.js';
import { Release } from '../records/release.entity.js';
import { comparisonOf, isErrorAlarming } from './browserComparison.js';
import { isLook, standsOut } from './browserEvidence.js';
import { addNetworks, sumNetworks } from './visitNetworks.js';
import { isAlarming, noVisits, sumByPointer } from './visitSums.js';

/** The actor in the log for automatic rollbacks. */
const ACTOR = 'automatic rollback';

const MINUTE = 60_000;
/** How long until the log repeats an alarm about a release, in milliseconds. */
const ALARM_PAUSE = 10 * MINUTE;

/** Counts visits, and rolls back a release for which too many fail. */
@Injectable()
export class Visits {
  private readonly logger = new Logger(Visits.name);
  /** When each alarm was last logged, by pointer and subject. */
  private readonly alarms = new Map<string, number>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Counts what a process of the shell has seen since its last report, then applies the rules of automatic rollback:
   * the limits in the settings to failures that the server saw itself, and the comparison of {@link standsOut} to
   * reports of browsers. Slices and releases that are not known here are ignored. A report that fails was not counted
   * at all and can be sent again.
   */
  async report(counts: readonly VisitCountDto[]): Promise<void> {
    // Sorted, so that concurrent reports do not deadlock.
    const slices = [...new Set(counts.map(({ slice }) => slice))].toSorted();
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM slices WHERE name = ANY($1) ORDER BY name FOR UPDATE', [slices]);
      for (const slice of slices) {
        await this.reportOf(
          manager,
          slice,
          counts.filter((count) => count.slice === slice),
        );
      }
    });
  }

  /** Deletes counts older than 15 days, and networks that no comparison needs any more. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM visit_counts WHERE minute < now() - interval '15 days'`);
    await this.dataSource.query(
      'DELETE FROM visit_networks WHERE seen_at < now() - make_interval(mins => $1)',
      [2 * this.minutes],
    );
  }

  private get minutes(): number {
    return this.env.ROLLBACK_MINUTES;
  }

  private get limit() {
    return { percent: this.env.ROLLBACK_PERCENT, visits: this.env.ROLLBACK_VISITS };
  }

  // Reports of a slice are processed one after the other across all processes, so each one sees what the others
  // counted.
  private async reportOf(
    manager: EntityManager,
    slice: string,
    counts: readonly VisitCountDto[],
  ): Promise<void> {
    const isPublished = await manager
      .getRepository(Release)
      .createQueryBuilder('release')
      .where('slice = :slice AND published_at IS NOT NULL', { slice })
      .getExists();
    if (!isPublished) {
      return;
    }
    const pointers = await lockPointers(manager, slice, slice);
    const { live, canary } = pointers;
    const suspects = new Set<number>();
    for (const count of counts) {
      // Documents of a release that is no longer live or a canary may still be open.
      const pointer = [live, canary].find((standing) => standing?.release === count.release);
      await addVisits(manager, pointer?.id ?? 0, count);
      if (pointer && (await this.addNetworks(manager, pointers, pointer, count))) {
        suspects.add(pointer.id);
      }
    }
    await this.rollBackWhatFails(manager, pointers, suspects);
    if (
      counts.some(
        ({ browserFailedVisits = 0, visitsWithErrors = 0 }) => browserFailedVisits + visitsWithErrors > 0,
      )
    ) {
      await this.raiseAlarms(manager, slice);
    }
  }

  /** Stores networks. Returns whether so many more report failures that the test is due. */
  private async addNetworks(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: StandingPointer,
    { networks = [], failedNetworks = [], errorNetworks = [] }: VisitCountDto,
  ): Promise<boolean> {
    const comparison = failedNetworks.length > 0 ? comparisonOf(pointers, pointer, this.minutes) : undefined;
    const failing = async () =>
      comparison ? (await sumNetworks(manager, pointer.id, comparison.watchedSince)).failedNetworks : 0;
    const before = await failing();
    await addNetworks(manager, pointer.id, networks, failedNetworks, errorNetworks);
    return isLook(before, await failing());
  }

  private async rollBackWhatFails(
    manager: EntityManager,
    pointers: SlicePointers,
    suspects: ReadonlySet<number>,
  ): Promise<void> {
    const { slice, live, previous } = pointers;
    if (live && previous && !live.isRestored && this.isWatched(live)) {
      const reason = await this.failureOf(manager, pointers, live, suspects);
      // If another slice has claimed its addresses since, there is nothing to go back to.
      if (reason !== undefined && !(await takenBeside(manager, { slice, release: previous.release }))) {
        await restorePrevious(manager, pointers, ACTOR);
        await this.mark(manager, pointers, live.release, reason);
      }
    }
    const remaining = await lockPointers(manager, slice, slice);
    const reason = remaining.canary
      ? await this.failureOf(manager, remaining, remaining.canary, suspects)
      : undefined;
    if (remaining.canary && reason !== undefined) {
      await endPointer(manager, remaining.canary.id);
      await this.mark(manager, remaining, remaining.canary.release, reason);
    }
  }

  private async mark(
    manager: EntityManager,
    before: SlicePointers,
    release: string,
    reason: string,
  ): Promise<void> {
    const { slice } = before;
    await manager.update(Release, { slice, release }, { markReason: reason, markedBy: null });
    await finish(manager, before, {
      slice,
      release,
      action: 'rolled-back-automatically',
      actor: ACTOR,
      reason,
    });
    this.logger.warn({ slice, release, reason }, 'A release was rolled back automatically');
  }

  /** Logs that browsers report failures or errors of what visitors get now. The reports may be false. */
  private async raiseAlarms(manager: EntityManager, slice: string): Promise<void> {
    const pointers = await lockPointers(manager, slice, slice);
    const { live, canary } = pointers;
    const standing = [live, canary].filter((pointer) => pointer !== null);
    const sums = await sumByPointer(
      manager,
      standing.map(({ id }) => id),
      this.minutes,
    );
    const now = Date.now();
    for (const [alarm, at] of this.alarms) {
      if (at < now - ALARM_PAUSE) {
        this.alarms.delete(alarm);
      }
    }
    const warnOnce = (alarm: string, details: object, text: string) => {
      if (!this.alarms.has(alarm)) {
        this.alarms.set(alarm, now);
        this.logger.warn(details, text);
      }
    };
    for (const pointer of standing) {
      const { id, release } = pointer;
      const sum = sums.get(id) ?? noVisits;
      const details = { slice, release, ...sum };
      if (isAlarming(sum, this.limit)) {
        warnOnce(`${id} failures`, details, 'Browsers report that a release fails');
      }
      const { minutes } = this;
      if (await isErrorAlarming(manager, pointers, pointer, { sum, minutes, ...this.limit })) {
        const error = await lastFailure(manager, id, 'browser_error');
        warnOnce(`${id} errors`, { ...details, error }, 'Browsers report errors of a release');
      }
    }
  }

  private isWatched({ since }: StandingPointer): boolean {
    return since.getTime() > Date.now() - this.minutes * MINUTE;
  }

  /** Returns why a release must be rolled back; undefined if it need not be. */
  private async failureOf(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: StandingPointer,
    suspects: ReadonlySet<number>,
  ): Promise<string | undefined> {
    return (
      (await this.serverFailureOf(manager, pointer)) ??
      (suspects.has(pointer.id) ? await this.browserFailureOf(manager, pointers, pointer) : undefined)
    );
  }

  private async serverFailureOf(
    manager: EntityManager,
    { id }: StandingPointer,
  ): Promise<string | undefined> {
    const { percent, visits: least } = this.limit;
    const sums = await sumByPointer(manager, [id], this.minutes);
    const { visits, failedVisits } = sums.get(id) ?? noVisits;
    if (visits < least || failedVisits * 100 <= visits * percent) {
      return undefined;
    }
    return withLast(
      `${failedVisits} of ${visits} visits failed, more than the limit of ${percent} %`,
      await lastFailure(manager, id, 'failure'),
    );
  }

  private async browserFailureOf(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: StandingPointer,
  ): Promise<string | undefined> {
    const comparison = comparisonOf(pointers, pointer, this.minutes);
    if (!comparison) {
      return undefined;
    }
    const watched = await sumNetworks(manager, pointer.id, comparison.watchedSince);
    const other = await sumNetworks(manager, comparison.pointer.id, comparison.since);
    if (!standsOut(watched, other, this.limit)) {
      return undefined;
    }
    return withLast(
      `Browsers in ${watched.failedNetworks} of ${watched.networks} networks reported failures; for ${comparison.pointer.release} it was ${other.failedNetworks} of ${other.networks}`,
      await lastFailure(manager, pointer.id, 'browser_failure'),
    );
  }
}

function withLast(rate: string, last: string | undefined): string {
  return last === undefined ? rate : `${rate}. The last failure: ${last}`;
}

async function lastFailure(
  manager: EntityManager,
  pointerId: number,
  column: 'failure' | 'browser_failure' | 'browser_error',
): Promise<string | undefined> {
  const [last]: { failure: string }[] = await manager.query(
    `SELECT ${column} AS failure FROM visit_counts
     WHERE pointer_id = $1 AND ${column} IS NOT NULL ORDER BY minute DESC LIMIT 1`,
    [pointerId],
  );
  return last?.failure;
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
      cleanText(failure, { lines: false }) || null,
      browserFailedVisits,
      cleanText(browserFailure, { lines: false }) || null,
      visitsWithErrors,
      cleanText(browserError, { lines: false }) || null,
    ],
  );
}
