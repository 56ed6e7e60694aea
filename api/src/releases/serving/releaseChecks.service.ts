import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import { type RateLimit, RateLimits } from '../../rate-limits/rateLimits.service.js';
import { Judgements } from '../judging/judgements.service.js';
import { Judging, keepChecks, shared } from '../judging/judging.service.js';
import type { CheckDto, StillJudgingDto } from '../records/judging.dto.js';
import { Release, SliceEvent } from '../records/release.entities.js';
import type { CheckInput, CheckResultDto } from '../records/slice.dto.js';
import { ReleaseRemoval } from '../store/releaseRemoval.service.js';
import { ReleaseUpload } from '../store/releaseUpload.service.js';

const MOST_WAITING = 8;

/** Checks stay in the log forever, and any branch of a team may ask for one. */
export const checkLimit: RateLimit = {
  name: 'check',
  times: 120,
  seconds: 3_600,
  sentence:
    'The gate checks releases of a slice at most 120 times an hour. Please wait, then check this one again.',
};

@Injectable()
export class ReleaseChecks {
  private readonly logger = new Logger(ReleaseChecks.name);
  /** Each slice has one check at a time, so that others get their turn. */
  private readonly lines = new Map<string, ReturnType<typeof pLimit>>();
  private readonly running = new Map<string, Promise<CheckDto[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly judging: Judging,
    private readonly judgements: Judgements,
    private readonly upload: ReleaseUpload,
    private readonly rateLimits: RateLimits,
    private readonly removal: ReleaseRemoval,
  ) {}

  /**
   * Checks a release, published or not. Logs the result and deletes what was only sent for it. Refuses if too
   * many wait (SLICE_BUSY).
   */
  async check(slice: string, input: CheckInput, actor: string): Promise<CheckResultDto | StillJudgingDto> {
    const since = await this.judging.sinceOf(input);
    const known = input.since === undefined ? null : await this.judgements.latest({ slice, ...input });
    if (known?.checks && known.endedAt && known.endedAt > since) {
      return resultOf(known.checks);
    }
    const release = await this.upload.whole(slice, input.release);
    const key = JSON.stringify([slice, input.release, release.manifest]);
    const checking = shared(this.running, key, () => this.checkInLine(release, actor, since));
    return this.judging.orProgress(checking.then(resultOf), release, { ...input, since });
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
    // In line, so that the next check of the release does not lose its files.
    return line(() => this.judgeAndForget(release, actor, since));
  }

  private async judgeAndForget(release: Release, actor: string, since: Date): Promise<CheckDto[]> {
    const { slice, release: name } = release;
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
    throw conflict(
      'PUBLISH_INCOMPLETE',
      `${slice} ${release} was deleted, or announced with other files, during the check. Please check it again.`,
    );
  }
}
