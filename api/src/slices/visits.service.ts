import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanText } from '../common/cleanText.js';
import { Env } from '../config/env.js';
import type { VisitCountDto } from './internalSlices.dto.js';
import { endPointer, finish, lockPointers, restorePrevious, takenBeside } from './pointerMoves.service.js';
import type { SlicePointers, StandingPointer } from './pointers.js';
import { Release } from './release.entity.js';
import { noVisits, sumByPointer } from './visitSums.js';

/** As the log names who rolls back when nobody does. */
const ACTOR = 'automatic rollback';

/** Counts visits, and takes back a release that fails too many of them. */
@Injectable()
export class Visits {
  private readonly logger = new Logger(Visits.name);

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Counts what a process of the site has seen since it reported last; then the rule of automatic rollback is applied.
   * Slices and releases that are not known here are left out. A report that fails was not counted at all: it can be sent
   * again.
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

  /** Deletes counts that are older than 7 days. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM visit_counts WHERE minute < now() - interval '7 days'`);
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
    for (const count of counts) {
      await add(manager, pointers, count);
    }
    await this.rollBackWhatFails(manager, pointers);
  }

  private async rollBackWhatFails(manager: EntityManager, pointers: SlicePointers): Promise<void> {
    const { slice, live, previous } = pointers;
    if (live && previous && !live.isRestored && this.isWatched(live)) {
      const reason = await this.failureOf(manager, live);
      // Where another slice has taken its address since, there is nothing to go back to.
      if (reason !== undefined && !(await takenBeside(manager, { slice, release: previous.release }))) {
        await restorePrevious(manager, pointers, ACTOR);
        await this.mark(manager, pointers, live.release, reason);
      }
    }
    const remaining = await lockPointers(manager, slice, slice);
    const reason = remaining.canary ? await this.failureOf(manager, remaining.canary) : undefined;
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
    await manager.update(Release, { slice, release }, { markReason: reason });
    await finish(manager, before, {
      slice,
      release,
      action: 'rolled-back-automatically',
      actor: ACTOR,
      reason,
    });
    this.logger.warn({ slice, release, reason }, 'A release was rolled back automatically');
  }

  private isWatched({ since }: StandingPointer): boolean {
    return since.getTime() > Date.now() - Number(this.env.ROLLBACK_MINUTES) * 60_000;
  }

  /** Why a release must go back; undefined if it need not. */
  private async failureOf(manager: EntityManager, { id }: StandingPointer): Promise<string | undefined> {
    const { ROLLBACK_MINUTES, ROLLBACK_PERCENT, ROLLBACK_VISITS } = this.env;
    const sums = await sumByPointer(manager, [id], Number(ROLLBACK_MINUTES));
    const { visits, failedVisits } = sums.get(id) ?? noVisits;
    const isTooMuch = failedVisits * 100 > visits * Number(ROLLBACK_PERCENT);
    if (visits < Number(ROLLBACK_VISITS) || !isTooMuch) {
      return undefined;
    }
    const rate = `${failedVisits} of ${visits} visits failed, which is more than ${ROLLBACK_PERCENT} %`;
    const [last]: { failure: string }[] = await manager.query(
      `SELECT failure FROM visit_counts
       WHERE pointer_id = $1 AND failure IS NOT NULL ORDER BY minute DESC LIMIT 1`,
      [id],
    );
    return last ? `${rate}. The last one: ${last.failure}` : rate;
  }
}

// Of a release that is neither live nor canary any more, documents are still open.
async function add(
  manager: EntityManager,
  { slice, live, canary }: SlicePointers,
  { release, visits, failedVisits, failure = '' }: VisitCountDto,
): Promise<void> {
  const pointer = [live, canary].find((standing) => standing?.release === release);
  await manager.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits, failure)
     SELECT slice, release, $3, date_trunc('minute', now()), $4, $5, $6
     FROM releases WHERE slice = $1 AND release = $2
     ON CONFLICT (slice, release, pointer_id, minute) DO UPDATE SET
       visits = visit_counts.visits + excluded.visits,
       failed_visits = visit_counts.failed_visits + excluded.failed_visits,
       failure = coalesce(excluded.failure, visit_counts.failure)`,
    [slice, release, pointer?.id ?? 0, visits, failedVisits, cleanText(failure, { lines: false }) || null],
  );
}
