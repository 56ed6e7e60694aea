import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import { readPointers } from '../pointers/pointers.js';
import { Shells } from '../pointers/shells.service.js';
import type { CheckDto, GatedInput, StillJudgingDto } from '../records/judging.dto.js';
import { Release } from '../records/release.entities.js';
import { Gate } from './gate.service.js';
import {
  hasPassedInBrowser,
  hasPassedTrial,
  type JudgedComposition,
  Judgements,
  lockOf,
  pagesOf,
  withRemembered,
} from './judgements.service.js';

const PAUSE = 250;
/** In milliseconds; no command waits longer for the gate. */
const LONGEST_COMMAND = 60 * 60_000;
/** The last round counts, even if other slices have moved again. */
const MOST_ROUNDS = 3;

interface JudgingOptions {
  /** When the caller asked; later verdicts count, even refusals. */
  readonly since: Date;
  /** Whether it refuses instead of waiting for another release of the slice. */
  readonly isAlone: boolean;
  readonly withoutBrowser: boolean;
  readonly keep: (checks: CheckDto[], manager: EntityManager) => Promise<void>;
}

/**
 * Calls for the same release share a judgement, across processes. A check that has passed is not repeated.
 */
@Injectable()
export class Judging {
  private readonly logger = new Logger(Judging.name);
  private readonly running = new Map<string, Promise<CheckDto[]>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly gate: Gate,
    private readonly judgements: Judgements,
    private readonly shells: Shells,
  ) {}

  async judge(release: Release, options: JudgingOptions): Promise<CheckDto[]> {
    const known = await this.knownVerdict(release, options);
    if (known) {
      return known;
    }
    const key = JSON.stringify([release.slice, release.release, options.withoutBrowser]);
    return shared(this.running, key, () => this.inTurn(release, options));
  }

  async orProgress<Result extends object>(
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

  async sinceOf({ since }: GatedInput): Promise<Date> {
    const [{ now }] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    const asked = since === undefined ? now : new Date(since);
    // An earlier refusal does not count.
    return new Date(Math.max(asked.getTime(), now.getTime() - LONGEST_COMMAND));
  }

  private async inTurn(release: Release, options: JudgingOptions): Promise<CheckDto[]> {
    for (;;) {
      // It waits without lock or connection.
      const checks = await this.gate.inTurn(() =>
        this.locked(release, options.isAlone, (manager) => this.judgeNow(release, options, manager)),
      );
      if (checks) {
        return checks;
      }
      await delay(PAUSE);
    }
  }

  /**
   * Returns null if somebody else judges it. If its connection breaks, which holds the locks, no verdict is
   * kept.
   */
  private async locked<Result>(
    release: Release,
    isAlone: boolean,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result | null> {
    const connection = this.dataSource.createQueryRunner();
    let isHeld = false;
    const lock = async (key: string): Promise<boolean> => {
      const [{ isFree }] = await connection.query(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isFree"',
        [key],
      );
      isHeld ||= isFree;
      return isFree;
    };
    try {
      if (!(await lock(lockOf(release)))) {
        return null;
      }
      if (isAlone && !(await lock(`move of ${release.slice}`))) {
        throw conflict(
          'SLICE_BUSY',
          `The gate is checking another release of ${release.slice}. Look at the result, then decide again.`,
        );
      }
      return await work(connection.manager);
    } finally {
      await (isHeld ? connection.query('SELECT pg_advisory_unlock_all()') : Promise.resolve()).finally(() =>
        connection.release(),
      );
    }
  }

  private async judgeNow(
    release: Release,
    options: JudgingOptions,
    manager: EntityManager,
  ): Promise<CheckDto[]> {
    const known = await this.knownVerdict(release, options);
    if (known) {
      return known;
    }
    for (let round = 1; ; round += 1) {
      const beside = await this.compositionFor(release);
      const checks = await this.judgeBeside(beside, release, options);
      const { shown } = await this.compositionFor(release);
      const isOver = round === MOST_ROUNDS || checks.some(({ passed }) => !passed);
      if (isOver || isDeepStrictEqual(shown, beside.shown)) {
        await options.keep(checks, manager);
        return checks;
      }
    }
  }

  private async judgeBeside(
    beside: JudgedComposition,
    release: Release,
    { withoutBrowser }: JudgingOptions,
  ): Promise<CheckDto[]> {
    const before = await this.judgements.begin(release, beside);
    const opensBrowser = this.gate.opensBrowser(withoutBrowser) && !hasPassedInBrowser(before);
    let notes = Promise.resolve();
    const found = await this.gate.judge(release, {
      beside,
      pages: opensBrowser ? pagesOf(before) : null,
      withoutTrial: hasPassedTrial(before, release),
      onEvent: (event) => {
        notes = notes
          .then(() => this.judgements.note(release, event))
          .catch((error: unknown) => {
            this.logger.warn({ problem: String(error) }, 'Failed to keep what the gate has told');
          });
      },
    });
    await notes;
    const checks = withRemembered(found, before);
    await this.judgements.end(release, checks, beside);
    return checks;
  }

  private async knownVerdict(
    release: Release,
    { since, withoutBrowser }: JudgingOptions,
  ): Promise<CheckDto[] | null> {
    const beside = await this.compositionFor(release);
    const judgement = await this.judgements.of(release, beside);
    const { checks = null, endedAt = null } = judgement ?? {};
    if (!judgement || !checks || !endedAt) {
      return null;
    }
    const failed = checks.find(({ passed }) => !passed);
    if (failed) {
      const isAsked = !(withoutBrowser && failed.name === 'browser');
      return endedAt > since && isAsked ? checks : null;
    }
    const isSeen =
      release.access === 'session' ||
      !this.gate.opensBrowser(withoutBrowser) ||
      hasPassedInBrowser(judgement);
    return isSeen && isDeepStrictEqual(judgement.beside, beside) ? checks : null;
  }

  private async compositionFor({ slice }: Release): Promise<JudgedComposition> {
    const pointers = await readPointers(this.dataSource.manager);
    const shown = pointers.flatMap(({ slice: name, access, live }) =>
      live && access === 'public' && name !== slice ? [[name, live.release] as const] : [],
    );
    const releases = pointers.flatMap(({ slice: name, live, canary }) => {
      const names = [live, name === slice ? null : canary].flatMap((one) => one?.release ?? []);
      return names.length > 0 ? [[name, names] as const] : [];
    });
    const platforms = (await this.shells.provided()).map(
      ({ platform, provides }) =>
        `${platform} ${createHash('sha256').update(JSON.stringify(provides)).digest('hex').slice(0, 16)}`,
    );
    return {
      shown: Object.fromEntries(shown),
      releases: Object.fromEntries(releases),
      platforms: [...new Set(platforms)].toSorted(),
    };
  }
}

export function shared<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  begin: () => Promise<Result>,
): Promise<Result> {
  const work = running.get(key) ?? begin().finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

export async function keepChecks(
  manager: EntityManager,
  { slice, release }: Release,
  checks: CheckDto[],
): Promise<void> {
  await manager.update(Release, { slice, release }, { checks, checkedAt: () => 'now()' });
}
