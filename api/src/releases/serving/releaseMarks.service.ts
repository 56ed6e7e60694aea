import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { lockPointers } from '../pointers/pointerChanges.js';
import { toLogged } from '../pointers/pointers.js';
import { Release, SliceEvent } from '../records/release.entities.js';
import type { PointersDto } from '../records/slice.dto.js';
import type { SliceAction } from '../records/slice.rules.js';
import { Releases } from './releases.service.js';

interface Mark {
  readonly slice: string;
  readonly release: string;
  readonly actor: string;
  readonly reason: string | null | undefined;
}

/** A release marked as bad is promoted only by force, and no rollback returns to it. */
@Injectable()
export class ReleaseMarks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: Releases,
  ) {}

  mark(mark: Mark): Promise<void> {
    return this.change(mark, async (manager, { markReason }) => {
      const { slice, release, actor, reason } = mark;
      if (markReason !== null) {
        return null;
      }
      await manager.update(
        Release,
        { slice, release },
        { markReason: reason ?? 'no reason was given', markedBy: actor },
      );
      return 'marked';
    });
  }

  /** Also removes the mark of an automatic rollback. */
  unmark(mark: Mark): Promise<void> {
    return this.change(mark, async (manager, { markReason }) => {
      const { slice, release } = mark;
      if (markReason === null) {
        return null;
      }
      await manager.update(Release, { slice, release }, { markReason: null, markedBy: null });
      return 'unmarked';
    });
  }

  /**
   * Logs that a rollout leaves the decision on the canary to people. Refuses any other release (NOT_CANARY).
   */
  leaveUndecided(mark: Mark): Promise<void> {
    return this.change(mark, async (_manager, _release, pointers) => {
      if (pointers.canary !== mark.release) {
        throw new RefusalException(
          HttpStatus.CONFLICT,
          'NOT_CANARY',
          `${mark.release} is not the canary of ${mark.slice}, so there is nothing to decide.`,
        );
      }
      return 'undecided';
    });
  }

  private async change(
    { slice, release, actor, reason }: Mark,
    write: (manager: EntityManager, release: Release, pointers: PointersDto) => Promise<SliceAction | null>,
  ): Promise<void> {
    await this.releases.published(slice, release);
    await this.dataSource.transaction(async (manager) => {
      // Waits for a rollback in progress, which then sees the marks either before or after this change.
      const pointers = toLogged(await lockPointers(manager, slice, release));
      const found = await manager.findOneByOrFail(Release, { slice, release });
      const action = await write(manager, found, pointers);
      if (action) {
        await manager.insert(SliceEvent, {
          slice,
          release,
          action,
          actor,
          reason,
          before: pointers,
          after: pointers,
        });
      }
    });
  }
}
