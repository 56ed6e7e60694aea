import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { type RateLimit, RateLimits } from '../../rate-limits/rateLimits.service.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import { Judgements } from '../judging/judgements.service.js';
import { Judging } from '../judging/judging.service.js';
import {
  endPointer,
  endStanding,
  finish,
  lockPointers,
  pointersOf,
  refuseUnexpected,
  restorePrevious,
  takenBeside,
  withReason,
} from '../pointers/pointerChanges.js';
import { type SlicePointers, type StandingPointer, toLogged } from '../pointers/pointers.js';
import type { GatedInput, StillJudgingDto } from '../records/judging.dto.js';
import type { CheckDto } from '../records/refusal.dto.js';
import { Pointer, Release, Slice, SliceEvent } from '../records/release.entities.js';
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

/** Longer than a command waits for the gate, in milliseconds. */
const LONGEST_COMMAND = 60 * 60_000;

/** Each check stays in the log for good, and any branch of a team may request one. */
export const checkLimit: RateLimit = {
  name: 'check',
  times: 120,
  seconds: 3_600,
  sentence:
    'The gate checks releases of a slice at most 120 times an hour. Please wait, then check this one again.',
};

export interface Mover {
  readonly actor: string;
  /** Trusted actors may skip the browser check where the site does not require it. */
  readonly isTrusted: boolean;
  /** Throws if the actor is no longer allowed to move pointers. */
  refuseEnded(): Promise<void>;
}

@Injectable()
export class PointerMoves {
  private readonly logger = new Logger(PointerMoves.name);
  /** A queue for each slice: one check at a time leaves turns for other slices. */
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
   * Has the gate check a release, published or not, and logs the result. A release sent only for the check is
   * deleted afterwards. Refuses if too many checks of the slice are waiting (SLICE_BUSY).
   */
  async check(slice: string, input: CheckInput, actor: string): Promise<CheckResultDto | StillJudgingDto> {
    const since = await this.sinceOf(input);
    const known = input.since === undefined ? null : await this.judgements.latest({ slice, ...input });
    if (known?.checks && known.endedAt && known.endedAt > since) {
      return resultOf(known.checks);
    }
    const release = await this.upload.whole(slice, input.release);
    const checking = this.sharedCheck(release, actor, since).then(resultOf);
    return this.orProgress(checking, release, { ...input, since });
  }

  /** Calls for the same release share its check. */
  private sharedCheck(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const key = JSON.stringify([release.slice, release.release, release.manifest]);
    const checking =
      this.checks.get(key) ??
      this.checkInLine(release, actor, since).finally(() => {
        this.checks.delete(key);
      });
    this.checks.set(key, checking);
    return checking;
  }

  private async checkInLine(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const { slice } = release;
    await this.rateLimits.consume(checkLimit, slice);
    const line = this.lines.get(slice) ?? pLimit(1);
    this.lines.set(slice, line);
    if (line.pendingCount >= MOST_WAITING) {
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'SLICE_BUSY',
        `${MOST_WAITING} other checks of ${slice} are waiting for the gate. Please try again in a minute.`,
      );
    }
    // In the slice's queue, so that nothing of the release is deleted during its next check.
    return line(() => this.judgeAndForget(release, actor, since));
  }

  private async judgeAndForget(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const { slice, release: name } = release;
    // The end of another check may have deleted it meanwhile.
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
   * Makes a release live if it passes the gate, or returns how far the gate is. Refuses if the live release
   * is not the expected one or changes meanwhile, if the release is marked (unless forced), if another slice
   * has its addresses, or while another release of the slice is at the gate.
   */
  async promote(
    slice: string,
    input: PromoteInput,
    { actor, isTrusted, refuseEnded }: Mover,
  ): Promise<StillJudgingDto | null> {
    const { release, reason, expected, force, withoutBrowser = false } = input;
    const since = await this.sinceOf(input);
    const known = await this.releases.published(slice, release);
    const seen = await pointersOf(this.dataSource.manager, slice, release);
    if (seen.live?.release === release) {
      return null;
    }
    refuseUnexpected(seen, expected);
    refuseMarked(known, force);
    const checks = await this.pass(known, 'promote', {
      ...input,
      since,
      actor,
      withoutBrowser: withoutBrowser && isTrusted,
    });
    if ('judging' in checks) {
      return checks;
    }
    await refuseEnded();
    await this.dataSource.transaction(async (transaction) => {
      const before = await lockPointers(transaction, slice, release);
      if (before.live?.release === release) {
        return;
      }
      refuseChanged(seen.live, before.live, slice);
      await refuseMoved(transaction, slice, since, ['live']);
      await refuseNow(transaction, known, force);
      await keepChecks(transaction, known, checks);
      // Rollbacks would otherwise go back and forth between releases that were promoted alternately.
      await endStanding(transaction, { slice, release });
      await transaction.insert(Pointer, { slice, release, kind: 'live', setBy: actor });
      await transaction.update(Slice, { name: slice }, notRetired);
      await finish(transaction, before, { slice, release, action: 'promoted', actor, reason, checks });
    });
    return null;
  }

  /**
   * Makes the previous unmarked live release live again, without the gate. Each rollback goes one step back,
   * to each release once. One from the first release takes the slice off the site and must be forced.
   */
  rollBack(slice: string, { reason, expected, force }: RollbackInput, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice, slice);
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
      await finish(manager, before, { slice, release: live.release, action: 'rolled-back', actor, reason });
    });
  }

  /**
   * Gives a share of visits, in percent, a release that passes the gate. A share of 0 ends the canary at
   * once.
   */
  async setCanary(slice: string, input: CanaryInput, mover: Mover): Promise<StillJudgingDto | null> {
    if (input.percent > 0) {
      return this.beginCanary(slice, input, mover);
    }
    await this.endCanary(slice, input, mover.actor);
    return null;
  }

  private async beginCanary(
    slice: string,
    input: CanaryInput,
    { actor, refuseEnded }: Mover,
  ): Promise<StillJudgingDto | null> {
    const { release, percent, reason, force } = input;
    const since = await this.sinceOf(input);
    const known = await this.releases.published(slice, release);
    const seen = await pointersOf(this.dataSource.manager, slice, release);
    refuseWithoutContrast(seen, release);
    if (seen.canary?.release === release && seen.canary.percent === percent) {
      return null;
    }
    refuseMarked(known, force);
    const asked = `canary ${percent} %`;
    const checks = await this.pass(known, asked, { ...input, since, actor, withoutBrowser: false });
    if ('judging' in checks) {
      return checks;
    }
    await refuseEnded();
    await this.dataSource.transaction(async (transaction) => {
      const before = await lockPointers(transaction, slice, release);
      if (before.canary?.release === release && before.canary.percent === percent) {
        return;
      }
      refuseChanged(seen.live, before.live, slice);
      refuseChanged(seen.canary, before.canary, slice);
      await refuseMoved(transaction, slice, since, ['live', 'canary']);
      await refuseNow(transaction, known, force);
      await keepChecks(transaction, known, checks);
      if (before.canary?.release === release) {
        await transaction.update(Pointer, { id: before.canary.id }, { percent, setBy: actor });
      } else {
        await endPointer(transaction, before.canary?.id);
        await transaction.insert(Pointer, { slice, release, kind: 'canary', percent, setBy: actor });
      }
      const share = withReason(`${percent} %`, reason);
      await finish(transaction, before, {
        slice,
        release,
        action: 'canary-set',
        actor,
        reason: share,
        checks,
      });
    });
    return null;
  }

  private endCanary(slice: string, { release, reason }: CanaryInput, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice, release);
      const { canary } = before;
      if (!canary) {
        return;
      }
      if (canary.release !== release) {
        throw new RefusalException(
          HttpStatus.CONFLICT,
          'LIVE_CHANGED',
          `The canary of ${slice} is ${canary.release}, not ${release}. Look at what has changed, then decide again.`,
        );
      }
      await endPointer(manager, canary.id);
      await finish(manager, before, { slice, release, action: 'canary-ended', actor, reason });
    });
  }

  /**
   * Logs and throws a refusal. Each slice has one release at a time at the gate for this, across all
   * processes.
   */
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
          if (checks.every(({ passed }) => passed)) {
            return;
          }
          const pointers = toLogged(await pointersOf(transaction, release.slice, release.release));
          await transaction.insert(SliceEvent, {
            slice: release.slice,
            release: release.release,
            action: 'refused',
            actor,
            reason: withReason(asked, reason),
            before: pointers,
            after: pointers,
            checks,
          });
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

  /** Once the caller has waited long enough, the work goes on without it. */
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
    // A refusal from before is no answer to this command.
    return new Date(Math.max(asked.getTime(), now.getTime() - LONGEST_COMMAND));
  }
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

/** Until a release is published, other files may be announced under its id. */
async function refuseReplaced(
  manager: EntityManager,
  { slice, release, manifest, publishedAt }: Release,
): Promise<void> {
  const now = await manager.findOne(Release, {
    where: { slice, release },
    lock: { mode: 'pessimistic_write' },
  });
  if (publishedAt === null && !isDeepStrictEqual(now?.manifest, manifest)) {
    throw new RefusalException(
      HttpStatus.CONFLICT,
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
  return new RefusalException(HttpStatus.CONFLICT, 'NOTHING_BEFORE', sentence);
}

function refuseMarked({ slice, release, markReason, markedBy }: Release, force: boolean | undefined): void {
  if (markReason !== null && force !== true) {
    throw new RefusalException(
      HttpStatus.CONFLICT,
      'RELEASE_MARKED',
      `${slice} ${release} was ${markedBy === null ? 'rolled back automatically' : `marked as bad by ${markedBy}`}: ${markReason}. To use it anyway, use force.`,
    );
  }
}

function refuseChanged(seen: StandingPointer | null, now: StandingPointer | null, slice: string): void {
  if (seen?.id !== now?.id) {
    throw liveChanged(slice);
  }
}

function liveChanged(slice: string): RefusalException {
  return new RefusalException(
    HttpStatus.CONFLICT,
    'LIVE_CHANGED',
    `Someone changed which release of ${slice} visitors get while the gate was checking. Look at what has changed, then decide again.`,
  );
}

async function refuseMoved(
  manager: EntityManager,
  slice: string,
  since: Date,
  kinds: readonly Pointer['kind'][],
): Promise<void> {
  const [{ isMoved }] = await manager.query<[{ isMoved: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM pointers WHERE slice = $1 AND kind = ANY ($2) AND greatest(set_at, restored_at, ended_at) > $3
     ) AS "isMoved"`,
    [slice, kinds, since],
  );
  if (isMoved) {
    throw liveChanged(slice);
  }
}

async function refuseNow(
  manager: EntityManager,
  { slice, release }: Release,
  force: boolean | undefined,
): Promise<void> {
  const now = await manager.findOneByOrFail(Release, { slice, release });
  refusePruned(now);
  refuseMarked(now, force);
  await refuseTaken(manager, { slice, release });
}

async function refuseTaken(
  manager: EntityManager,
  release: Pick<Release, 'slice' | 'release'>,
): Promise<void> {
  const taken = await takenBeside(manager, release);
  if (taken) {
    throw new RefusalException(HttpStatus.CONFLICT, taken.code, taken.message);
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
