import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { Env } from '../../config/env.js';
import type { PointerInUse, SlicePointers } from '../pointers/pointers.js';
import { endPointer, finish, lockPointers, restorePrevious, takenBeside } from '../pointers/pointers.js';
import { Release } from '../records/release.entities.js';
import { isErrorAlarming, whatStandsOut } from './browserComparison.js';
import { type ErrorLimit, errorLimit, isAlarming, noVisits, sumByPointer } from './sums.js';

const ACTOR = 'automatic rollback';

const MINUTE = 60_000;
/** In milliseconds, until the log repeats an alarm. */
const ALARM_PAUSE = 10 * MINUTE;

/**
 * Rolls back a release that fails beyond the limits as the server saw it, or whose browsers' reports stand
 * out.
 */
@Injectable()
export class Rollback {
  private readonly logger = new Logger(Rollback.name);
  private readonly alarms = new LRUCache<string, true>({ max: 1_000, ttl: ALARM_PAUSE });

  constructor(private readonly env: Env) {}

  /** @param suspects Pointers whose reports are due for a test. */
  async rollBackWhatFails(
    manager: EntityManager,
    pointers: SlicePointers,
    suspects: ReadonlySet<number>,
  ): Promise<void> {
    const { slice, live, previous } = pointers;
    const watchedSince = Date.now() - this.limit.minutes * MINUTE;
    if (live && previous && !live.isRestored && live.since.getTime() > watchedSince) {
      const reason = await this.failureOf(manager, pointers, live, suspects);
      // Another slice may have claimed its addresses since.
      if (reason !== undefined && !(await takenBeside(manager, { slice, release: previous.release }))) {
        await restorePrevious(manager, pointers, ACTOR);
        await this.mark(manager, pointers, live.release, reason);
      }
    }
    const remaining = await lockPointers(manager, slice);
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
      release,
      action: 'rolled-back-automatically',
      actor: ACTOR,
      reason,
    });
    this.logger.warn({ slice, release, reason }, 'A release was rolled back automatically');
  }

  /** Only raises an alarm, because these reports may be false. */
  async raiseAlarms(manager: EntityManager, slice: string): Promise<void> {
    const pointers = await lockPointers(manager, slice);
    const { live, canary } = pointers;
    const standing = [live, canary].filter((pointer) => pointer !== null);
    const sums = await sumByPointer(
      manager,
      standing.map(({ id }) => id),
      this.limit.minutes,
    );
    const warnOnce = (alarm: string, details: object, text: string) => {
      if (!this.alarms.has(alarm)) {
        this.alarms.set(alarm, true);
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
      if (await isErrorAlarming(manager, pointers, pointer, sum, this.limit)) {
        const error = await lastFailure(manager, id, 'browser_error');
        warnOnce(`${id} errors`, { ...details, error }, 'Browsers report errors of a release');
      }
    }
  }

  private get limit(): ErrorLimit {
    return errorLimit(this.env);
  }

  private async failureOf(
    manager: EntityManager,
    pointers: SlicePointers,
    pointer: PointerInUse,
    suspects: ReadonlySet<number>,
  ): Promise<string | undefined> {
    const { id } = pointer;
    const { percent, visits: least, minutes } = this.limit;
    const { visits, failedVisits } = (await sumByPointer(manager, [id], minutes)).get(id) ?? noVisits;
    if (visits >= least && failedVisits * 100 > visits * percent) {
      const rate = `${failedVisits} of ${visits} visits failed, more than the limit of ${percent} %`;
      return withLast(rate, await lastFailure(manager, id, 'failure'));
    }
    const found = suspects.has(id) ? await whatStandsOut(manager, pointers, pointer, this.limit) : undefined;
    if (!found) {
      return undefined;
    }
    const { watched, other, release } = found;
    const rate = `Browsers in ${watched.failedNetworks} of ${watched.networks} networks reported failures; for ${release} it was ${other.failedNetworks} of ${other.networks}`;
    return withLast(rate, await lastFailure(manager, id, 'browser_failure'));
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
