import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanText } from '../common/cleanText.js';
import { Env } from '../config/env.js';
import { isLook, standsOut } from './browserEvidence.js';
import type { VisitCountDto } from './internalSlices.dto.js';
import { endPointer, finish, lockPointers, restorePrevious, takenBeside } from './pointerMoves.service.js';
import type { SlicePointers, StandingPointer } from './pointers.js';
import { Release } from './release.entity.js';
import { addNetworks, sumNetworks } from './visitNetworks.js';
import { isAlarming, noVisits, sumByPointer } from './visitSums.js';

/** As the log names who rolls back when nobody does. */
const ACTOR = 'automatic rollback';

const MINUTE = 60_000;
/** The log repeats the alarm about a release no sooner, in milliseconds. */
const ALARM_PAUSE = 10 * MINUTE;

/** What reports of browsers are compared with. */
interface Comparison {
  readonly pointer: Pick<StandingPointer, 'id' | 'release'>;
  readonly since: Date;
  /** Since when the watched release is looked at. */
  readonly watchedSince: Date;
}

/** Counts visits, and takes back a release that fails too many of them. */
@Injectable()
export class Visits {
  private readonly logger = new Logger(Visits.name);
  /** When the log last had an alarm, by pointer. */
  private readonly alarms = new Map<number, number>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Counts what a process of the site has seen since it reported last; then the rules of automatic rollback are applied:
   * to failures that the server saw itself the limits of the settings, to reports of browsers the comparison of
   * {@link standsOut}. Slices and releases that are not known here are left out. A report that fails was not counted at
   * all: it can be sent again.
   */
  async report(counts: readonly VisitCountDto[]): Promise<void> {
    // In one order, so that no two reports wait for each other.
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

  /** Deletes counts that are older than 7 days, and networks that no comparison needs any more. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM visit_counts WHERE minute < now() - interval '7 days'`);
    await this.dataSource.query(
      'DELETE FROM visit_networks WHERE seen_at < now() - make_interval(mins => $1)',
      [2 * this.minutes],
    );
  }

  private get minutes(): number {
    return Number(this.env.ROLLBACK_MINUTES);
  }

  private get limit() {
    return { percent: Number(this.env.ROLLBACK_PERCENT), visits: Number(this.env.ROLLBACK_VISITS) };
  }

  // One after the other for each slice, whichever process was told: what one has counted, the next one sees.
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
      // Of a release that is neither live nor canary any more, documents are still open.
      const pointer = [live, canary].find((standing) => standing?.release === count.release);
      await addVisits(manager, pointer?.id ?? 0, count);
      if (pointer && (await this.addNetworks(manager, pointers, pointer, count))) {
        suspects.add(pointer.id);
      }
    }
    await this.rollBackWhatFails(manager, pointers, suspects);
    if (counts.some(({ browserFailedVisits = 0 }) => browserFailedVisits > 0)) {
      await this.raiseAlarms(manager, slice);
    }
  }

  /** Whether so many more networks report failures of a release that it is looked at. */
  private async addNetworks(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: StandingPointer,
    { networks = [], failedNetworks = [] }: VisitCountDto,
  ): Promise<boolean> {
    const comparison = failedNetworks.length > 0 ? this.comparisonOf(pointers, pointer) : undefined;
    const failing = async () =>
      comparison ? (await sumNetworks(manager, pointer.id, comparison.watchedSince)).failedNetworks : 0;
    const before = await failing();
    await addNetworks(manager, pointer.id, networks, failedNetworks);
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
      // Where another slice has taken its address since, there is nothing to go back to.
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

  /** Says in the log that browsers report failures of what visitors get now, which may be true or made up. */
  private async raiseAlarms(manager: EntityManager, slice: string): Promise<void> {
    const { live, canary } = await lockPointers(manager, slice, slice);
    const standing = [live, canary].filter((pointer) => pointer !== null);
    const sums = await sumByPointer(
      manager,
      standing.map(({ id }) => id),
      this.minutes,
    );
    const now = Date.now();
    for (const [id, at] of this.alarms) {
      if (at < now - ALARM_PAUSE) {
        this.alarms.delete(id);
      }
    }
    for (const { id, release } of standing) {
      const sum = sums.get(id) ?? noVisits;
      if (isAlarming(sum, this.limit) && !this.alarms.has(id)) {
        this.alarms.set(id, now);
        this.logger.warn({ slice, release, ...sum }, 'Browsers report that a release fails');
      }
    }
  }

  private isWatched({ since }: StandingPointer): boolean {
    return since.getTime() > Date.now() - this.minutes * MINUTE;
  }

  /** Why a release must go back; undefined if it need not. */
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
      `${failedVisits} of ${visits} visits failed, which is more than ${percent} %`,
      await lastFailure(manager, id, 'failure'),
    );
  }

  private async browserFailureOf(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: StandingPointer,
  ): Promise<string | undefined> {
    const comparison = this.comparisonOf(pointers, pointer);
    if (!comparison) {
      return undefined;
    }
    const watched = await sumNetworks(manager, pointer.id, comparison.watchedSince);
    const other = await sumNetworks(manager, comparison.pointer.id, comparison.since);
    if (!standsOut(watched, other, this.limit)) {
      return undefined;
    }
    return withLast(
      `Browsers of ${watched.failedNetworks} of ${watched.networks} networks reported failures, of ${comparison.pointer.release} those of ${other.failedNetworks} of ${other.networks}`,
      await lastFailure(manager, pointer.id, 'browser_failure'),
    );
  }

  /**
   * A canary is compared with what is live, in periods of ROLLBACK_MINUTES since it began; a release that has just become
   * live with the one before it, as that fared until then.
   */
  private comparisonOf(
    { live, previous, canary }: SlicePointers,
    { id, since }: StandingPointer,
  ): Comparison | undefined {
    const period = this.minutes * MINUTE;
    if (id === canary?.id && live) {
      const periods = Math.floor(Math.max(0, Date.now() - since.getTime()) / period);
      const begin = new Date(since.getTime() + periods * period);
      return { pointer: live, since: begin, watchedSince: begin };
    }
    return previous
      ? { pointer: previous, since: new Date(since.getTime() - period), watchedSince: since }
      : undefined;
  }
}

function withLast(rate: string, last: string | undefined): string {
  return last === undefined ? rate : `${rate}. The last one: ${last}`;
}

async function lastFailure(
  manager: EntityManager,
  pointerId: number,
  column: 'failure' | 'browser_failure',
): Promise<string | undefined> {
  const [last]: { said: string }[] = await manager.query(
    `SELECT ${column} AS said FROM visit_counts
     WHERE pointer_id = $1 AND ${column} IS NOT NULL ORDER BY minute DESC LIMIT 1`,
    [pointerId],
  );
  return last?.said;
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
  }: VisitCountDto,
): Promise<void> {
  await manager.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits,
       failed_visits, failure, browser_failed_visits, browser_failure)
     SELECT slice, release, $3, date_trunc('minute', now()), $4, $5, $6, $7, $8
     FROM releases WHERE slice = $1 AND release = $2
     ON CONFLICT (slice, release, pointer_id, minute) DO UPDATE SET
       visits = visit_counts.visits + excluded.visits,
       failed_visits = visit_counts.failed_visits + excluded.failed_visits,
       failure = coalesce(excluded.failure, visit_counts.failure),
       browser_failed_visits = visit_counts.browser_failed_visits + excluded.browser_failed_visits,
       browser_failure = coalesce(excluded.browser_failure, visit_counts.browser_failure)`,
    [
      slice,
      release,
      pointerId,
      visits,
      failedVisits,
      cleanText(failure, { lines: false }) || null,
      browserFailedVisits,
      cleanText(browserFailure, { lines: false }) || null,
    ],
  );
}
