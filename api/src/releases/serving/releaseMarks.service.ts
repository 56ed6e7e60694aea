import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conflict } from '../../common/refusal.exception.js';
import type { SlicePointers } from '../pointers/pointers.js';
import { lockPointers, logUnmoved } from '../pointers/pointers.js';
import { Release } from '../records/release.entities.js';
import type { SliceAction } from '../records/slice.rules.js';
import { Releases } from './releases.service.js';

interface Mark {
  readonly slice: string;
  readonly release: string;
  readonly actor: string;
  readonly reason: string | null | undefined;
}

@Injectable()
export class ReleaseMarks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: Releases,
  ) {}

  mark(mark: Mark): Promise<void> {
    const { actor, reason } = mark;
    return this.change(mark, 'marked', ({ markReason }) =>
      markReason === null ? { markReason: reason ?? 'no reason was given', markedBy: actor } : null,
    );
  }

  unmark(mark: Mark): Promise<void> {
    return this.change(mark, 'unmarked', ({ markReason }) =>
      markReason === null ? null : { markReason: null, markedBy: null },
    );
  }

  /** Logs that people have to decide on the canary. Refuses any other release (NOT_CANARY). */
  leaveUndecided(mark: Mark): Promise<void> {
    const { slice, release } = mark;
    return this.change(mark, 'undecided', ({ markReason }, { canary }) => {
      if (canary?.release !== release) {
        throw conflict(
          'NOT_CANARY',
          `${release} is not the canary of ${slice}, so there is nothing to decide.`,
        );
      }
      return { markReason };
    });
  }

  /** @param changed Null if there is nothing to change or log. */
  private async change(
    { slice, release, actor, reason }: Mark,
    action: SliceAction,
    changed: (
      release: Release,
      pointers: SlicePointers,
    ) => Pick<Partial<Release>, 'markReason' | 'markedBy'> | null,
  ): Promise<void> {
    await this.releases.published(slice, release);
    await this.dataSource.transaction(async (manager) => {
      // A concurrent rollback sees the marks from before or after.
      const pointers = await lockPointers(manager, slice, release);
      const found = await manager.findOneByOrFail(Release, { slice, release });
      const changes = changed(found, pointers);
      if (changes) {
        await manager.update(Release, { slice, release }, changes);
        await logUnmoved(manager, pointers, { release, action, actor, reason });
      }
    });
  }
}

export function refuseMarked(
  { slice, release, markReason, markedBy }: Release,
  force: boolean | undefined,
): void {
  if (markReason !== null && force !== true) {
    throw conflict(
      'RELEASE_MARKED',
      `${slice} ${release} was ${markedBy === null ? 'rolled back automatically' : `marked as bad by ${markedBy}`}: ${markReason}. To use it anyway, use force.`,
    );
  }
}
