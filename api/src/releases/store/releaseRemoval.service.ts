import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { Release, ReleaseFile } from '../records/release.entities.js';
import { ReleaseFiles } from './releaseFiles.js';

const AT_ONCE = 16;
const MOST_TO_JUDGE = 20;
/** Held while contents are deleted, shared while they are announced or copied. */
export const CONTENTS = `hashtextextended('contents of releases', 0)`;

@Injectable()
export class ReleaseRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
  ) {}

  /** Deletes what was not completed within a day, or an hour if it was only sent for a check. */
  async sweep(): Promise<void> {
    const isOld = `created_at < now() - CASE WHEN for_publishing THEN interval '1 day' ELSE interval '1 hour' END`;
    const forsaken = await this.dataSource.query<Pick<Release, 'slice' | 'release'>[]>(
      `SELECT slice, release FROM releases WHERE published_at IS NULL AND pruned_at IS NULL AND ${isOld}`,
    );
    for (const release of forsaken) {
      await this.forget(release, isOld);
    }
    const pruned = await this.dataSource.query<Pick<Release, 'slice' | 'release'>[]>(
      `SELECT slice, release FROM releases WHERE pruned_at IS NOT NULL
         AND EXISTS (SELECT FROM release_files WHERE release_files.slice = releases.slice
           AND release_files.release = releases.release)`,
    );
    for (const release of pruned) {
      await this.forgetFiles(release);
    }
  }

  /** Skips one that was announced again. Can be repeated. */
  forgetFiles({ slice, release }: Pick<Release, 'slice' | 'release'>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(${CONTENTS})`);
      const found: unknown[] = await manager.query(
        'SELECT FROM releases WHERE slice = $1 AND release = $2 AND pruned_at IS NOT NULL FOR UPDATE',
        [slice, release],
      );
      if (found.length > 0) {
        await this.deleteFiles(manager, slice, release);
      }
    });
  }

  forgetJudged(release: Pick<Release, 'slice' | 'release' | 'createdAt'>): Promise<void> {
    const moment = release.createdAt.toISOString();
    return this.forget(
      release,
      `NOT for_publishing AND date_trunc('milliseconds', created_at) = '${moment}'::timestamptz`,
    );
  }

  async keepNewestToJudge(slice: string): Promise<void> {
    const isToJudge = 'NOT for_publishing';
    const tooMany = await this.dataSource.query<Pick<Release, 'slice' | 'release'>[]>(
      `SELECT slice, release FROM releases WHERE slice = $1 AND published_at IS NULL AND pruned_at IS NULL AND ${isToJudge}
       ORDER BY created_at DESC, release OFFSET $2`,
      [slice, MOST_TO_JUDGE],
    );
    for (const release of tooMany) {
      await this.forget(release, isToJudge);
    }
  }

  /** No release that lists them can be announced meanwhile. */
  async deleteUnused(hashes: readonly string[]): Promise<void> {
    const unused = await unusedOf(this.dataSource.manager, hashes);
    if (unused.length === 0) {
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(${CONTENTS})`);
      await this.deleteContents(await unusedOf(manager, unused));
    });
  }

  private async forget(
    { slice, release }: Pick<Release, 'slice' | 'release'>,
    condition: string,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(${CONTENTS})`);
      const [found] = await manager.query<{ pruned_digest: string | null }[]>(
        `SELECT pruned_digest FROM releases
         WHERE slice = $1 AND release = $2 AND published_at IS NULL AND pruned_at IS NULL AND ${condition} FOR UPDATE`,
        [slice, release],
      );
      if (found) {
        await this.deleteFiles(manager, slice, release);
        await (found.pruned_digest === null
          ? manager.delete(Release, { slice, release })
          : // Its name stays taken.
            manager.update(Release, { slice, release }, { prunedAt: () => 'now()' }));
      }
    });
  }

  private async deleteFiles(manager: EntityManager, slice: string, release: string): Promise<void> {
    const hashes = await hashesOf(manager, slice, release);
    await manager.delete(ReleaseFile, { slice, release });
    // A process killed here rolls back the rows, and the next sweep starts again.
    await this.deleteContents(await unusedOf(manager, hashes));
  }

  private async deleteContents(hashes: readonly string[]): Promise<void> {
    const limit = pLimit(AT_ONCE);
    await Promise.all(hashes.map((hash) => limit(() => this.files.delete(hash))));
  }
}

/** A release that is announced in this transaction may list them. */
export async function keepContents(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${CONTENTS})`);
}

export async function hashesOf(manager: EntityManager, slice: string, release: string): Promise<string[]> {
  const files = await manager.find(ReleaseFile, { where: { slice, release } });
  return files.map(({ hash }) => hash);
}

async function unusedOf(manager: EntityManager, hashes: readonly string[]): Promise<string[]> {
  const unused: { hash: string }[] =
    hashes.length === 0
      ? []
      : await manager.query(
          `SELECT DISTINCT hash FROM unnest($1::text[]) AS content (hash)
           WHERE NOT EXISTS (SELECT FROM release_files WHERE release_files.hash = content.hash)`,
          [hashes],
        );
  return unused.map(({ hash }) => hash);
}
