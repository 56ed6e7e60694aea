import { HttpStatus, Injectable } from '@nestjs/common';
import { isBelow } from '@site/rules/claims';
import { DataSource, type EntityManager } from 'typeorm';
import type { Deployer } from '../../auth/access.js';
import { accessOf } from '../../auth/roles.js';
import { expectRecentSignIn, SessionsService } from '../../auth/sessions.service.js';
import { conflict, RefusalException } from '../../common/refusal.exception.js';
import { InvalidFieldsException } from '../../requests/request.pipe.js';
import { Judging, keepChecks } from '../judging/judging.service.js';
import {
  endPointer,
  endStanding,
  finish,
  lockPointers,
  logUnmoved,
  pointersOf,
  refuseTaken,
  refuseUnexpected,
  restorePrevious,
  type SlicePointers,
  withReason,
} from '../pointers/pointers.js';
import type { CheckDto, StillJudgingDto } from '../records/judging.dto.js';
import { Pointer, Release, Slice } from '../records/release.entities.js';
import { refusePruned } from '../records/routes.js';
import type { CanaryInput, PromoteInput, RollbackInput } from '../records/slice.dto.js';
import { DeployTokens } from '../tokens/deployTokens.service.js';
import { refuseMarked } from './releaseMarks.service.js';
import { Releases } from './releases.service.js';
import { notRetired } from './sliceRetirement.service.js';

const promotion = accessOf('POST', '/api/slices/:slice/promote');

@Injectable()
export class PointerMoves {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: Releases,
    private readonly judging: Judging,
    private readonly tokens: DeployTokens,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Promotes after the gate has passed the release; until then, says how far the gate is. Refuses if another
   * release is or becomes live than expected, a marked release unless forced, taken addresses, and a busy
   * gate.
   */
  promote(slice: string, input: PromoteInput, deployer: Deployer): Promise<StillJudgingDto | null> {
    const { release, reason, expected, withoutBrowser = false } = input;
    const { actor, tokenId, session } = deployer;
    return this.moveWhenPassed(slice, input, deployer, {
      asked: 'promote',
      kinds: ['live'],
      // Neither tokens nor release managers may skip the browser.
      withoutBrowser: withoutBrowser && tokenId === null && session?.person?.role !== 'release-manager',
      isDone: ({ live }) => live?.release === release,
      refuse: (seen) => refuseUnexpected(seen, expected),
      move: async (manager, before, checks) => {
        // Otherwise rollbacks would alternate between two releases.
        await endStanding(manager, { slice, release });
        await manager.insert(Pointer, { slice, release, kind: 'live', setBy: actor });
        await manager.update(Slice, { name: slice }, notRetired);
        await finish(manager, before, { release, action: 'promoted', actor, reason, checks });
      },
    });
  }

  /**
   * Works without the gate. Rolling back the first release takes the slice off the site, so it must be
   * forced.
   */
  rollBack(slice: string, { reason, expected, force }: RollbackInput, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice);
      refuseUnexpected(before, expected);
      const { live, previous } = before;
      if (!live) {
        throw conflict('NOTHING_BEFORE', `No release of ${slice} is live. Promote one instead.`);
      }
      if (previous) {
        await refuseTaken(manager, { slice, release: previous.release });
      } else if (!force) {
        throw conflict(
          'NOTHING_BEFORE',
          `${slice} has no earlier release that is not marked. Promote another one instead, or force the rollback (--force) to take the slice off the site.`,
        );
      }
      await restorePrevious(manager, before, actor);
      await finish(manager, before, { release: live.release, action: 'rolled-back', actor, reason });
    });
  }

  setCanary(slice: string, input: CanaryInput, deployer: Deployer): Promise<StillJudgingDto | null> {
    const { release, percent, reason } = input;
    const { actor } = deployer;
    if (percent === 0) {
      return this.endCanary(slice, input, actor);
    }
    return this.moveWhenPassed(slice, input, deployer, {
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

  private endCanary(slice: string, { release, reason }: CanaryInput, actor: string): Promise<null> {
    return this.dataSource.transaction(async (manager) => {
      const before = await lockPointers(manager, slice, release);
      const { canary } = before;
      if (canary && canary.release !== release) {
        throw conflict(
          'LIVE_CHANGED',
          `The canary of ${slice} is ${canary.release}, not ${release}. Look at what has changed, then decide again.`,
        );
      }
      if (canary) {
        await endPointer(manager, canary.id);
        await finish(manager, before, { release, action: 'canary-ended', actor, reason });
      }
      return null;
    });
  }

  private async moveWhenPassed(
    slice: string,
    input: PromoteInput | CanaryInput,
    { actor, tokenId, session }: Deployer,
    { kinds, isDone, refuse, move, ...judged }: GatedMove,
  ): Promise<StillJudgingDto | null> {
    const { release, force } = input;
    if (force && session) {
      expectRecentSignIn(session);
    }
    const since = await this.judging.sinceOf(input);
    const known = await this.releases.published(slice, release);
    const seen = await pointersOf(this.dataSource.manager, slice, release);
    if (isDone(seen)) {
      return null;
    }
    refuse(seen);
    refuseMarked(known, force);
    const checks = await this.pass(known, judged, input, { actor, since });
    if ('judging' in checks) {
      return checks;
    }
    if (tokenId !== null) {
      await this.tokens.refuseEnded(tokenId);
    }
    await this.dataSource.transaction(async (manager) => {
      if (session) {
        await this.sessions.refuseEnded(manager, session, promotion);
      }
      const before = await lockPointers(manager, slice, release);
      if (isDone(before)) {
        return;
      }
      await refuseMoved(manager, before, { seen, since, kinds });
      const now = await manager.findOneByOrFail(Release, { slice, release });
      refusePruned(now);
      refuseMarked(now, force);
      await refuseTaken(manager, { slice, release });
      await keepChecks(manager, known, checks);
      await move(manager, before, [...checks, ...(await hiddenPages(manager, now))]);
    });
    return null;
  }

  private async pass(
    release: Release,
    { asked, withoutBrowser }: Pick<GatedMove, 'asked' | 'withoutBrowser'>,
    { reason, wait }: PromoteInput | CanaryInput,
    { actor, since }: { readonly actor: string; readonly since: Date },
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
    const checks = await this.judging.orProgress(judging, release, { wait, since });
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
}

interface GatedMove {
  readonly asked: string;
  readonly kinds: readonly Pointer['kind'][];
  readonly withoutBrowser: boolean;
  isDone(pointers: SlicePointers): boolean;
  refuse(seen: SlicePointers): void;
  move(manager: EntityManager, before: SlicePointers, checks: CheckDto[]): Promise<void>;
}

/** This is only a warning, because editors may move these pages at any time. */
async function hiddenPages(manager: EntityManager, { manifest }: Release): Promise<CheckDto[]> {
  const routes = manifest.routes.map(({ path }) => path);
  const pages = await manager.query<{ address: string }[]>(
    'SELECT address FROM pages WHERE published ORDER BY 1',
  );
  const hidden = pages.map(({ address }) => address).filter((address) => isBelow(routes, address));
  const message = `Hides pages that editors have published: ${hidden.join(', ')}`;
  return hidden.length > 0 ? [{ name: 'pages', passed: true, code: null, message, milliseconds: 0 }] : [];
}

async function refuseMoved(
  manager: EntityManager,
  { slice, ...before }: SlicePointers,
  { seen, since, kinds }: Pick<GatedMove, 'kinds'> & { readonly seen: SlicePointers; readonly since: Date },
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
