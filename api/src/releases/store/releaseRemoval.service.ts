import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { type OfRelease, Release, ReleaseFile } from '../records/release.entities.js';
import { ReleaseFiles } from './releaseFiles.js';

const AT_ONCE = 16;
const MOST_TO_JUDGE = 20;
export const CONTENTS = `hashtextextended('contents of releases', 0)`;

const PRUNED = 'pruned_at IS NOT NULL';
const INCOMPLETE = 'published_at IS NULL AND pruned_at IS NULL';
const TO_JUDGE = `${INCOMPLETE} AND NOT for_publishing`;

@Injectable()
export class ReleaseRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
  ) {}

  /** Deletes what was not completed within a day, or an hour if it was only for a check. */
  async sweep(): Promise<void> {
    const forsaken = `${INCOMPLETE} AND
      created_at < now() - CASE WHEN for_publishing THEN interval '1 day' ELSE interval '1 hour' END`;
    const pruned = `${PRUNED} AND EXISTS (SELECT FROM release_files
      WHERE release_files.slice = releases.slice AND release_files.release = releases.release)`;
    for (const condition of [forsaken, pruned]) {
      const releases = await this.dataSource.query<OfRelease[]>(
        `SELECT slice, release FROM releases WHERE ${condition}`,
      );
      for (const release of releases) {
        await this.forget(release, condition);
      }
    }
  }

  /** Skips a release that was announced again. May be repeated. */
  forgetFiles(release: OfRelease): Promise<void> {
    return this.forget(release, PRUNED);
  }

  forgetJudged(release: Pick<Release, 'slice' | 'release' | 'createdAt'>): Promise<void> {
    const moment = release.createdAt.toISOString();
    return this.forget(
      release,
      `${TO_JUDGE} AND date_trunc('milliseconds', created_at) = '${moment}'::timestamptz`,
    );
  }

  async keepNewestToJudge(slice: string): Promise<void> {
    const tooMany = await this.dataSource.query<OfRelease[]>(
      `SELECT slice, release FROM releases WHERE slice = $1 AND ${TO_JUDGE}
       ORDER BY created_at DESC, release OFFSET $2`,
      [slice, MOST_TO_JUDGE],
    );
    for (const release of tooMany) {
      await this.forget(release, TO_JUDGE);
    }
  }

  /** Locks, so that no release that lists them can be announced meanwhile. */
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

  private async forget({ slice, release }: OfRelease, condition: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(${CONTENTS})`);
      const [found] = await manager.query<{ isPruned: boolean; wasPublished: boolean }[]>(
        `SELECT pruned_at IS NOT NULL AS "isPruned", pruned_digest IS NOT NULL AS "wasPublished" FROM releases
         WHERE slice = $1 AND release = $2 AND ${condition} FOR UPDATE`,
        [slice, release],
      );
      if (!found) {
        return;
      }
      const hashes = await hashesOf(manager, slice, release);
      await manager.delete(ReleaseFile, { slice, release });
      // If the process is killed, the rows are rolled back and the next sweep starts again.
      await this.deleteContents(await unusedOf(manager, hashes));
      if (found.isPruned) {
        return;
      }
      await (found.wasPublished
        ? manager.update(Release, { slice, release }, { prunedAt: () => 'now()' })
        : manager.delete(Release, { slice, release }));
    });
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
  const unused = await manager.query<{ hash: string }[]>(
    `SELECT DISTINCT hash FROM unnest($1::text[]) AS content (hash)
     WHERE NOT EXISTS (SELECT FROM release_files WHERE release_files.hash = content.hash)`,
    [hashes],
  );
  return unused.map(({ hash }) => hash);
}
