import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict, RefusalException } from '../../common/refusal.exception.js';
import { type RateLimit, RateLimits } from '../../rate-limits/rateLimits.service.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import { Judgements } from '../judging/judgements.service.js';
import { Judging, shared } from '../judging/judging.service.js';
import {
  endPointer,
  endStanding,
  finish,
  lockPointers,
  logUnmoved,
  pointersOf,
  refuseUnexpected,
  restorePrevious,
  takenBeside,
  withReason,
} from '../pointers/pointerChanges.js';
import type { SlicePointers } from '../pointers/pointers.js';
import type { GatedInput, StillJudgingDto } from '../records/judging.dto.js';
import type { CheckDto } from '../records/refusal.dto.js';
import { type OfRelease, Pointer, Release, Slice, SliceEvent } from '../records/release.entities.js';
import type {
  CanaryInput,
  CheckInput,
  CheckResultDto,
  PromoteInput,
  RollbackInput,
} from '../records/slice.dto.js';
import { refusePruned } from '../records/sliceName.pipe.js';
import { ReleaseRemoval } from '../store/releaseRemoval.service.js';
import { ReleaseUpload } from '../store/releaseUpload.service.js';
import { Releases } from './releases.service.js';

const MOST_WAITING = 8;

/** In milliseconds; no command waits longer for the gate. */
const LONGEST_COMMAND = 60 * 60_000;

/** Checks stay in the log for good, and any branch of a team may ask for one. */
export const checkLimit: RateLimit = {
  name: 'check',
  times: 120,
  seconds: 3_600,
  sentence:
    'The gate checks releases of a slice at most 120 times an hour. Please wait, then check this one again.',
};

export interface Mover {
  readonly actor: string;
  /** May skip the browser where the site does not require it. */
  readonly isTrusted: boolean;
  /** Throws once the actor may no longer move pointers. */
  refuseEnded(): Promise<void>;
}

@Injectable()
export class PointerMoves {
  private readonly logger = new Logger(PointerMoves.name);
  /** One check of a slice at a time leaves turns for others. */
  private readonly lines = new Map<string, ReturnType<typeof pLimit>>();
  private readonly checks = new Map<string, Promise<CheckDto[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: Releases,
    private readonly judging: Judging,
    private readonly judgements: Judgements,
    private readonly upload: ReleaseUpload,
    private readonly rateLimits: RateLimits,
    private readonly removal: ReleaseRemoval,
  ) {}

  /**
   * Has the gate check a release, published or not, and logs the result. Deletes one that was only sent for
   * that. Refuses if too many checks are waiting (SLICE_BUSY).
   */
  async check(slice: string, input: CheckInput, actor: string): Promise<CheckResultDto | StillJudgingDto> {
    const since = await this.sinceOf(input);
    const known = input.since === undefined ? null : await this.judgements.latest({ slice, ...input });
    if (known?.checks && known.endedAt && known.endedAt > since) {
      return resultOf(known.checks);
    }
    const release = await this.upload.whole(slice, input.release);
    const key = JSON.stringify([slice, input.release, release.manifest]);
    const checking = shared(this.checks, key, () => this.checkInLine(release, actor, since));
    return this.orProgress(checking.then(resultOf), release, { ...input, since });
  }

  private async checkInLine(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const { slice } = release;
    await this.rateLimits.consume(checkLimit, slice);
    const line = this.lines.get(slice) ?? pLimit(1);
    this.lines.set(slice, line);
    if (line.pendingCount >= MOST_WAITING) {
      throw conflict(
        'SLICE_BUSY',
        `${MOST_WAITING} other checks of ${slice} are waiting for the gate. Please try again in a minute.`,
      );
    }
    // So that nothing of the release is deleted during its next check.
    return line(() => this.judgeAndForget(release, actor, since));
  }

  private async judgeAndForget(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const { slice, release: name } = release;
    // Another check may have deleted it.
    await this.upload.whole(slice, name);
    const checks = await this.judging
      .judge(release, { since, isAlone: false, withoutBrowser: false, keep: async () => {} })
      .catch(async (error: unknown) => {
        await this.dataSource.transaction((manager) => refuseReplaced(manager, release));
        throw error;
      });
    await this.dataSource.transaction(async (manager) => {
      await refuseReplaced(manager, release);
      await keepChecks(manager, release, checks);
      await manager.insert(SliceEvent, { slice, release: name, action: 'checked', actor, checks });
    });
    await this.removal.forgetJudged(release).catch((error: unknown) => {
      this.logger.warn(
        { slice, release: name, problem: String(error) },
        'Failed to delete a release that was only sent to be checked',
      );
    });
    return checks;
  }

  /**
   * Makes a release live if it passes the gate, or says how far the gate is. Refuses if the live release is
   * not the expected one or changes meanwhile, if the release is marked (unless forced) or another slice has
   * its addresses, or if the gate is busy with the slice.
   */
  promote(slice: string, input: PromoteInput, mover: Mover): Promise<StillJudgingDto | null> {
    const { release, reason, expected, withoutBrowser = false } = input;
    const { actor } = mover;
    return this.moveWhenPassed(slice, input, mover, {
      asked: 'promote',
      kinds: ['live'],
      withoutBrowser: withoutBrowser && mover.isTrusted,
      isDone: ({ live }) => live?.release === release,
      refuse: (seen) => refuseUnexpected(seen, expected),
      move: async (manager, before, checks) => {
        // Else rollbacks would alternate between two releases.
        await endStanding(manager, { slice, release });
        await manager.insert(Pointer, { slice, release, kind: 'live', setBy: actor });
        await manager.update(Slice, { name: slice }, notRetired);
        await finish(manager, before, { release, action: 'promoted', actor, reason, checks });
      },
    });
  }

  /**
   * Goes one step back, without the gate. A rollback from the first release takes the slice off the site and
   * must be forced.
   */
  rollBack(slice: string, { reason, expected, force }: RollbackInput, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice);
      refuseUnexpected(before, expected);
      const { live, previous } = before;
      if (!live) {
        throw nothingBefore(`No release of ${slice} is live. Promote one instead.`);
      }
      if (previous) {
        await refuseTaken(manager, { slice, release: previous.release });
      } else if (!force) {
        throw nothingBefore(
          `${slice} has no earlier release that is not marked. Promote another one instead, or force the rollback (--force) to take the slice off the site.`,
        );
      }
      await restorePrevious(manager, before, actor);
      await finish(manager, before, { release: live.release, action: 'rolled-back', actor, reason });
    });
  }

  /** Gives a release a percentage of visits if it passes the gate; 0 ends the canary. */
  async setCanary(slice: string, input: CanaryInput, mover: Mover): Promise<StillJudgingDto | null> {
    const { release, percent, reason } = input;
    const { actor } = mover;
    if (percent === 0) {
      await this.endCanary(slice, input, actor);
      return null;
    }
    return this.moveWhenPassed(slice, input, mover, {
      asked: `canary ${percent} %`,
      kinds: ['live', 'canary'],
      withoutBrowser: false,
      isDone: ({ canary }) => canary?.release === release && canary.percent === percent,
      refuse: (seen) => refuseWithoutContrast(seen, release),
      move: async (manager, before, checks) => {
        if (before.canary?.release === release) {
          await manager.update(Pointer, { id: before.canary.id }, { percent, setBy: actor });
        } else {
          await endPointer(manager, before.canary?.id);
          await manager.insert(Pointer, { slice, release, kind: 'canary', percent, setBy: actor });
        }
        const share = withReason(`${percent} %`, reason);
        await finish(manager, before, { release, action: 'canary-set', actor, reason: share, checks });
      },
    });
  }

  private endCanary(slice: string, { release, reason }: CanaryInput, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice, release);
      const { canary } = before;
      if (!canary) {
        return;
      }
      if (canary.release !== release) {
        throw conflict(
          'LIVE_CHANGED',
          `The canary of ${slice} is ${canary.release}, not ${release}. Look at what has changed, then decide again.`,
        );
      }
      await endPointer(manager, canary.id);
      await finish(manager, before, { release, action: 'canary-ended', actor, reason });
    });
  }

  private async moveWhenPassed(
    slice: string,
    input: PromoteInput | CanaryInput,
    { actor, refuseEnded }: Mover,
    { asked, kinds, withoutBrowser, isDone, refuse, move }: GatedMove,
  ): Promise<StillJudgingDto | null> {
    const { release, force } = input;
    const since = await this.sinceOf(input);
    const known = await this.releases.published(slice, release);
    const seen = await pointersOf(this.dataSource.manager, slice, release);
    if (isDone(seen)) {
      return null;
    }
    refuse(seen);
    refuseMarked(known, force);
    const checks = await this.pass(known, asked, { ...input, since, actor, withoutBrowser });
    if ('judging' in checks) {
      return checks;
    }
    await refuseEnded();
    await this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice, release);
      if (isDone(before)) {
        return;
      }
      await refuseMoved(manager, { slice, seen, before, since, kinds });
      const now = await manager.findOneByOrFail(Release, { slice, release });
      refusePruned(now);
      refuseMarked(now, force);
      await refuseTaken(manager, { slice, release });
      await keepChecks(manager, known, checks);
      await move(manager, before, checks);
    });
    return null;
  }

  /** Logs and throws a refusal. */
  private async pass(
    release: Release,
    asked: string,
    { actor, reason, since, withoutBrowser, wait }: PassOptions,
  ): Promise<CheckDto[] | StillJudgingDto> {
    const judging = this.judging.judge(release, {
      since,
      isAlone: true,
      withoutBrowser,
      keep: (checks, manager) =>
        manager.transaction(async (transaction) => {
          await keepChecks(transaction, release, checks);
          if (checks.some(({ passed }) => !passed)) {
            await logUnmoved(transaction, await pointersOf(transaction, release.slice, release.release), {
              release: release.release,
              action: 'refused',
              actor,
              reason: withReason(asked, reason),
              checks,
            });
          }
        }),
    });
    const checks = await this.orProgress(judging, release, { wait, since });
    if ('judging' in checks) {
      return checks;
    }
    const failed = checks.find(({ passed }) => !passed);
    if (failed) {
      throw new RefusalException(
        HttpStatus.UNPROCESSABLE_ENTITY,
        String(failed.code),
        `The gate refused ${release.slice} ${release.release}: ${failed.message}`,
        { checks },
      );
    }
    return checks;
  }

  /** The work goes on when the caller stops waiting. */
  private async orProgress<Result extends object>(
    work: Promise<Result>,
    release: Release,
    { wait, since }: { readonly wait?: number | undefined; readonly since: Date },
  ): Promise<Result | StillJudgingDto> {
    if (wait === undefined) {
      return work;
    }
    work.catch(() => {});
    const timer = new AbortController();
    const late = delay(wait * 1_000, null, { signal: timer.signal }).catch(() => null);
    const result = await Promise.race([work, late]).finally(() => timer.abort());
    return result ?? { judging: await this.judgements.progress(release, since) };
  }

  private async sinceOf({ since }: GatedInput): Promise<Date> {
    const [{ now }] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    const asked = since === undefined ? now : new Date(since);
    // A refusal from before does not count.
    return new Date(Math.max(asked.getTime(), now.getTime() - LONGEST_COMMAND));
  }
}

interface GatedMove {
  readonly asked: string;
  /** Nobody may have moved these meanwhile. */
  readonly kinds: readonly Pointer['kind'][];
  readonly withoutBrowser: boolean;
  isDone(pointers: SlicePointers): boolean;
  refuse(seen: SlicePointers): void;
  move(manager: EntityManager, before: SlicePointers, checks: CheckDto[]): Promise<void>;
}

interface PassOptions {
  readonly actor: string;
  readonly reason?: string | null;
  readonly since: Date;
  readonly withoutBrowser: boolean;
  readonly wait?: number;
}

function resultOf(checks: CheckDto[]): CheckResultDto {
  return { passed: checks.every(({ passed }) => passed), checks };
}

/** Until it is published, other files may be announced under its id. */
async function refuseReplaced(
  manager: EntityManager,
  { slice, release, manifest, publishedAt }: Release,
): Promise<void> {
  const now = await manager.findOne(Release, {
    where: { slice, release },
    lock: { mode: 'pessimistic_write' },
  });
  if (publishedAt === null && !isDeepStrictEqual(now?.manifest, manifest)) {
    throw conflict(
      'PUBLISH_INCOMPLETE',
      `${slice} ${release} was deleted, or announced with other files, during the check. Please check it again.`,
    );
  }
}

async function keepChecks(
  manager: EntityManager,
  { slice, release }: Release,
  checks: CheckDto[],
): Promise<void> {
  await manager.update(Release, { slice, release }, { checks, checkedAt: () => 'now()' });
}

const notRetired = { retiredAt: null, retiredBy: null, retiredTo: null, retiredPaths: null } as const;

function nothingBefore(sentence: string): RefusalException {
  return conflict('NOTHING_BEFORE', sentence);
}

function refuseMarked({ slice, release, markReason, markedBy }: Release, force: boolean | undefined): void {
  if (markReason !== null && force !== true) {
    throw conflict(
      'RELEASE_MARKED',
      `${slice} ${release} was ${markedBy === null ? 'rolled back automatically' : `marked as bad by ${markedBy}`}: ${markReason}. To use it anyway, use force.`,
    );
  }
}

async function refuseMoved(
  manager: EntityManager,
  {
    slice,
    seen,
    before,
    since,
    kinds,
  }: {
    readonly slice: string;
    readonly seen: SlicePointers;
    readonly before: SlicePointers;
    readonly since: Date;
    readonly kinds: readonly Pointer['kind'][];
  },
): Promise<void> {
  const [{ isMoved }] = await manager.query<[{ isMoved: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM pointers WHERE slice = $1 AND kind = ANY ($2) AND greatest(set_at, restored_at, ended_at) > $3
     ) AS "isMoved"`,
    [slice, kinds, since],
  );
  if (isMoved || kinds.some((kind) => seen[kind]?.id !== before[kind]?.id)) {
    throw conflict(
      'LIVE_CHANGED',
      `Someone changed which release of ${slice} visitors get while the gate was checking. Look at what has changed, then decide again.`,
    );
  }
}

async function refuseTaken(manager: EntityManager, release: OfRelease): Promise<void> {
  const taken = await takenBeside(manager, release);
  if (taken) {
    throw conflict(taken.code, taken.message);
  }
}

function refuseWithoutContrast({ slice, live }: SlicePointers, release: string): void {
  if (!live) {
    throw new InvalidFieldsException({
      release: [`No release of ${slice} is live yet: promote ${release} instead`],
    });
  }
  if (live.release === release) {
    throw new InvalidFieldsException({ release: [`${release} is already live`] });
  }
}
